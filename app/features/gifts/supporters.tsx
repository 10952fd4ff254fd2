import { useEffect, useState } from "react";
import type { CallData } from "#edge/contract/call.ts";
import type { Contract } from "#edge/contract/index.ts";
import { RANK_PERIODS, type RankPeriod } from "#edge/contract/rules/gifts.ts";
import { writtenNumber } from "#edge/contract/rules/writing.ts";
import { promptLogin } from "#app/client/login-prompt.ts";
import { personPicture } from "#app/client/person-picture.ts";
import { browserProduct } from "#app/client/product.ts";
import { useText } from "#app/i18n/use-text.ts";
import { HeadedSheet } from "#app/ui/headed-sheet.tsx";
import { Bones } from "../late-part/bones.tsx";
import { useVisit } from "../../visit/visit.ts";
import { untilLeft } from "#app/state/leaving.ts";
import "./supporters.css";

type Rank = CallData<Contract["gift"]["getRank"]>;

interface SupportersProps {
  anchorId: number;
  nick: string;
  onClose: () => void;
}

export default function Supporters({ anchorId, nick, onClose }: SupportersProps) {
  const t = useText("gifts");
  const [period, setPeriod] = useState<RankPeriod>("day");
  const [rank, setRank] = useState<Rank | "failed" | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try reads it again
  useEffect(() => {
    setRank(null);
    const input = { anchorid: anchorId, period, noToast: true };
    return untilLeft(browserProduct().gift.getRank(input), setRank, () => setRank("failed"));
  }, [anchorId, period, tries]);
  return (
    <HeadedSheet title={t("rank.title", { name: nick })} close={t("close")} className="supporters" onClose={onClose}>
      <div className="chips" role="group" aria-label={t("rank.periods")}>
        {RANK_PERIODS.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === period}
            aria-current={name === period ? "true" : undefined}
            onClick={() => setPeriod(name)}
          >
            {t(`rank.${name}`)}
          </button>
        ))}
      </div>
      {rank === null ? (
        <div className="supporters-list">
          <Bones rows={[5]} />
        </div>
      ) : rank === "failed" ? (
        <div className="empty supporters-list" role="alert">
          <strong>{t("rank.failed")}</strong>
          <button type="button" className="button" onClick={() => setTries(tries + 1)}>
            {t("again")}
          </button>
        </div>
      ) : (
        <Ranking rank={rank} onClose={onClose} />
      )}
    </HeadedSheet>
  );
}

function Ranking({ rank: { list, own }, onClose }: { rank: Rank; onClose: () => void }) {
  const t = useText("gifts");
  const { user, locale } = useVisit();
  const formatGold = (gold: number): string => t("rank.gold", { gold: writtenNumber(gold, locale), count: gold });
  return (
    <>
      {list.length === 0 ? (
        <div className="empty supporters-list">
          <strong>{t("rank.empty")}</strong>
          <p>{t("rank.empty.text")}</p>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the list
        <ol className="supporters-list" tabIndex={0}>
          {list.map((person) => (
            <li key={person.uid} className={person.uid === user?.uid ? "supporter row supporter-own" : "supporter row"}>
              <span className={person.place <= 3 ? `supporter-place supporter-top-${person.place}` : "supporter-place"}>
                <span aria-hidden>{person.place}</span>
                <span className="visually-hidden">{t("rank.place", { place: person.place })}</span>
              </span>
              <img
                src={personPicture({ id: person.uid, avatar: person.avatar, user_level: person.user_level })}
                alt=""
                width={36}
                height={36}
                loading="lazy"
              />
              <span className="cut">{person.nick_name}</span>
              <b>{formatGold(person.gold)}</b>
            </li>
          ))}
        </ol>
      )}
      <div className="supporters-foot">
        {own ? (
          <>
            <p>
              <b>{t("rank.own")}</b>
              <span>{own.place > 0 ? t("rank.place", { place: own.place }) : t(own.gold > 0 ? "rank.beyond" : "rank.none")}</span>
              {own.fan_level > 0 ? (
                <span className={`room-badge room-fan room-fan-${own.fan_level}`}>
                  {t("rank.badge", { level: own.fan_level })}
                </span>
              ) : null}
              <b>{own.gold > 0 ? formatGold(own.gold) : null}</b>
            </p>
            <small className="caption">
              {own.next_gold > 0
                ? t("rank.next", { gold: writtenNumber(own.next_gold, locale), level: own.fan_level + 1 })
                : t("rank.top")}
            </small>
            <small className="caption">{t("rank.days")}</small>
          </>
        ) : (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              onClose();
              promptLogin({ act: "rank" });
            }}
          >
            {t("rank.login")}
          </button>
        )}
      </div>
    </>
  );
}
