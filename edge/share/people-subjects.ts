import type { Short } from "../contract/entities/short.ts";
import { notFound } from "../contract/envelope.ts";
import type { Visit } from "../contract/load-context.ts";
import { type AvatarOwner, defaultAvatarKey, toAvatar } from "../contract/rules/avatars.ts";
import { formatMinutes } from "../contract/rules/durations.ts";
import { cutText } from "../contract/rules/graphemes.ts";
import { shortImageVersion, shortPicture, toPictureVersion } from "../contract/rules/links.ts";
import { LANGUAGES } from "../contract/rules/locale.ts";
import { writtenIn } from "../contract/rules/localized.ts";
import { toStart } from "../contract/rules/match-start.ts";
import { startWords } from "../contract/rules/match-words.ts";
import { PLAN_STATUS } from "../contract/rules/orders.ts";
import { ownPicture } from "../contract/rules/own-picture.ts";
import { getServerText } from "../contract/texts/server-text.ts";
import { numberIn, picturedDrawing, type Subject, toKey } from "./drawing.ts";
import { PLAN_FACE_SIZE, type PlanCard, planLetters, planSvg } from "./plan-svg.ts";
import { lettersOfShort, shortSvg, toCoverPlace } from "./short-svg.ts";
import { FACE_SIZE, type SubjectCard, subjectLetters, subjectSvg } from "./subject-svg.ts";

/** The most letters of a title on its three lines, because each letter may need its own font file. */
const LETTERS_MAX = 160;

/** The drawn face of an account, and the address of the person's own picture; empty for none. */
function faceOf(owner: AvatarOwner & { avatar: string }, { brand }: Visit): { seed: string; address: string } {
  const avatar = toAvatar(owner, brand.avatar);
  const { family, defaultKey } = brand.avatar;
  return { seed: `${family}-${defaultAvatarKey(owner, defaultKey)}`, address: avatar.kind === "image" ? avatar.url : "" };
}

/** Shows the person's name, number and picture, which the pages of the site show to everybody anyway. */
export function personSubject(file: string | undefined): Subject | null {
  const id = numberIn(file);
  if (!id) return null;
  return {
    name: `person/${id}`,
    async read(product, visit, readInner) {
      const person = await product.user.getUserBasicInfo({ id });
      const { brand, locale } = visit;
      const { seed, address } = faceOf(person, visit);
      const words = getServerText(locale, "share");
      const card: SubjectCard = {
        brand,
        locale,
        corner: words("title.chat"),
        emblem: { kind: "face", seed, picture: "" },
        title: person.nick_name,
        otherwise: `ID ${id}`,
        lines: [words("title.person"), `ID ${id}`],
      };
      const version = toPictureVersion([person.nick_name, person.avatar]);
      return picturedDrawing(
        {
          key: toKey(["person", id], visit, `${version}-${seed}`),
          version,
          letters: subjectLetters(card),
          address,
          toPlace: () => FACE_SIZE,
          svg: (inner) => subjectSvg(card, inner?.href),
        },
        readInner,
      );
    },
  };
}

export function planSubject(file: string | undefined): Subject | null {
  const id = numberIn(file);
  if (!id) return null;
  return {
    name: `plan/${id}`,
    async read(product, visit, readInner) {
      const { match, master, status } = await product.redorder.getPlanCard({ id: Number(id) });
      if (status === PLAN_STATUS.INACTIVE) throw notFound(`The plan ${id} was removed`);
      const { brand, locale } = visit;
      const { seed, address } = faceOf({ ...master, id: master.uid }, visit);
      const words = { match: getServerText(locale, "match"), shell: getServerText(locale, "shell") };
      const start = toStart(match.time, match.date_only);
      const card: PlanCard = {
        brand,
        locale,
        league: writtenIn(match.matchevent, "name", locale),
        home: { name: writtenIn(match.hometeam, "name", locale), logo: match.hometeam.logo },
        away: { name: writtenIn(match.awayteam, "name", locale), logo: match.awayteam.logo },
        start: startWords(start, words, { locale, zone: LANGUAGES[locale].zone }),
        by: getServerText(locale, "share")("plan.by", { name: master.nick_name }),
        otherwise: getServerText(locale, "share")("subject.plan"),
        seed,
      };
      const version = toPictureVersion([master.nick_name, master.avatar, String(match.time)]);
      return picturedDrawing(
        {
          key: toKey(["plan", id], visit, `${version}-${toPictureVersion([card.league, card.home.name, card.away.name, seed])}`),
          version,
          letters: planLetters(card),
          address,
          toPlace: () => PLAN_FACE_SIZE,
          svg: (inner) => planSvg(card, inner?.href),
        },
        readInner,
      );
    },
  };
}

const toShown = ({ text, nick_name: nick, kind, duration, cover, pictures }: Short) => ({
  ...{ text, nick, cover, pictures },
  length: kind === "moment" ? "" : formatMinutes(duration),
});

/** A video, recording or clip with its cover, or a moment with its first picture. */
export function shortSubject(file: string | undefined): Subject | null {
  const id = numberIn(file);
  if (!id) return null;
  return {
    name: `short/${id}`,
    async read(product, visit, readInner) {
      const { short } = await product.shorts.getShort({ id: Number(id) });
      const shown = toShown(short);
      const { brand, locale } = visit;
      const kind = getServerText(locale, "share")(`short.${short.kind}`);
      const card = { brand, locale, kind, title: cutText(shown.text, LETTERS_MAX), author: shown.nick, length: shown.length };
      const version = shortImageVersion(shown);
      return picturedDrawing(
        {
          key: toKey(["short", id], visit, version),
          version,
          letters: lettersOfShort(card),
          address: ownPicture(shortPicture(shown)),
          toPlace: toCoverPlace,
          svg: (inner) => shortSvg(card, inner),
        },
        readInner,
      );
    },
  };
}
