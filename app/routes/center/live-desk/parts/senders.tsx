import { Form, useNavigation } from "@remix-run/react";
import type { BroadcastQuality } from "#edge/contract/entities/broadcast.ts";
import { PHONE_KBPS_MAX } from "#edge/contract/rules/stream-media.ts";
import { formatTime } from "#app/features/format-time.ts";
import { formatCoins } from "#app/features/money/format-money.ts";
import { useVisit } from "#app/visit/visit.ts";
import { useText } from "#app/i18n/use-text.ts";

/** Names of codecs as encoders show them in their settings. */
const CODECS: Readonly<Record<string, string>> = {
  hevc: "HEVC (H.265)",
  av1: "AV1",
  vp9: "VP9",
  mp3: "MP3",
  ac3: "AC-3",
  eac3: "E-AC-3",
  opus: "Opus",
};

interface SendersProps {
  qualities: readonly BroadcastQuality[];
  /** True if the anchor has stopped the encoders. Another card then offers to let the encoders continue. */
  isHeld: boolean;
}

export function Senders({ qualities, isHeld }: SendersProps) {
  const t = useText("broadcast");
  const visit = useVisit();
  const isBusy = useNavigation().state !== "idle";
  const time = (atS: number): string => formatTime(atS * 1000, visit);
  const count = (value: number): string => formatCoins(value, visit.locale);
  const named = ({ name, address }: { name: string; address: string }): string => {
    const own = name || t("encoder.unnamed");
    return address ? t("encoder.address", { name: own, address }) : own;
  };
  const isCut = qualities.some(({ encoder }) => encoder?.is_cut === 1);
  return (
    <>
      {qualities.flatMap(({ quality, kbps, media, faults }) =>
        faults.map((fault) => (
          <p key={`${quality} ${fault}`} className="live-desk-warning" role="status">
            {t(`fault.${fault}`, {
              quality,
              codec: CODECS[(fault === "audio-codec" ? media?.audio : media?.video) ?? ""] ?? "?",
              kbps: count(kbps),
              max: count(PHONE_KBPS_MAX),
            })}
          </p>
        )),
      )}
      {qualities.map(({ quality, encoder, refused }) => (
        <div key={quality}>
          {encoder ? (
            <Form method="post" className="live-desk-encoder secondary" preventScrollReset>
              <input type="hidden" name="run" value={encoder.run} />
              <p>
                {t(encoder.is_cut === 1 ? "encoder.cut" : "encoder.sends", {
                  quality,
                  name: named(encoder),
                  time: time(encoder.since),
                })}
              </p>
              {encoder.is_cut === 1 ? null : (
                <button
                  type="submit"
                  name="intent"
                  value="cut-off"
                  className="button button-quiet"
                  aria-label={t("encoder.off.of", { quality })}
                  disabled={isBusy}
                >
                  {t("encoder.off")}
                </button>
              )}
            </Form>
          ) : null}
          {refused ? (
            <p className="live-desk-warning" role="status">
              {t("encoder.refused", { quality, name: named(refused), time: time(refused.since) })}
            </p>
          ) : null}
        </div>
      ))}
      {isCut && !isHeld ? (
        <Form method="post" className="live-desk-buttons wraps" preventScrollReset>
          <button type="submit" name="intent" value="release" className="button button-quiet" disabled={isBusy}>
            {t("release")}
          </button>
        </Form>
      ) : null}
    </>
  );
}
