import { useRef, useState } from "react";
import { promptLogin } from "#app/client/login-prompt.ts";
import { useAfterSignIn } from "../login-prompt/use-after-sign-in.ts";
import { useVisit } from "../../visit/visit.ts";

/** The code of these calls is loaded with the first action, because a page that only shows videos needs none. */
const calls = async () => (await import("#app/client/product.ts")).browserProduct().shorts;

export interface ShortActs {
  isLiked: (id: number) => boolean;
  /** Includes the viewer's changes since the page was loaded. */
  countLikes: (short: { id: number; likes: number }) => number;
  like: (short: { id: number; likes: number }) => void;
  isFollowed: (uid: number) => boolean;
  follow: (uid: number, nick: string) => void;
  /** Loads the likes and follows for shorts that were not on the page. */
  learn: (shorts: readonly { id: number; uid: number }[]) => void;
}

/** `liked` has ids of shorts, `followed` has ids of people. */
export interface ShownMarks {
  liked: readonly number[];
  followed: readonly number[];
}

/** A guest gets the login prompt. A refused action is undone, and its reason shows as a toast. */
export function useShortActs(marks: ShownMarks): ShortActs {
  const { user } = useVisit();
  const [liked, setLiked] = useState<ReadonlySet<number>>(() => new Set(marks.liked));
  const [followed, setFollowed] = useState<ReadonlySet<number>>(() => new Set(marks.followed));
  const [likes, setLikes] = useState<ReadonlyMap<number, number>>(new Map());
  const busy = useRef(new Set<string>());

  const once = async (act: "like" | "follow", id: number, nick: string, go: () => Promise<void>): Promise<void> => {
    if (!user) return promptLogin({ act, name: nick, typed: String(id) });
    const name = `${act} ${id}`;
    if (busy.current.has(name)) return;
    busy.current.add(name);
    await go().finally(() => busy.current.delete(name));
  };
  // A guest's like or follow is switched on, not toggled, because the account may already have it.
  useAfterSignIn("like", (typed) => {
    const id = Number(typed);
    void calls()
      .then((shortCalls) => shortCalls.like({ id, on: 1 }))
      .then((answer) => {
        setLiked((known) => withOut(known, id, true));
        setLikes((known) => new Map(known).set(id, answer.likes));
      })
      .catch(() => undefined);
  });
  useAfterSignIn("follow", (typed) => {
    const person = Number(typed);
    void calls()
      .then((shortCalls) => shortCalls.follow({ person, on: 1 }))
      .then(() => setFollowed((known) => withOut(known, person, true)))
      .catch(() => undefined);
  });
  const countLikes = ({ id, likes: first }: { id: number; likes: number }): number => likes.get(id) ?? first;

  return {
    isLiked: (id) => liked.has(id),
    countLikes,
    like: (short) =>
      void once("like", short.id, "", async () => {
        const [before, wasOn] = [countLikes(short), liked.has(short.id)];
        const show = (on: boolean, count: number): void => {
          setLiked((known) => withOut(known, short.id, on));
          setLikes((known) => new Map(known).set(short.id, count));
        };
        show(!wasOn, Math.max(0, before + (wasOn ? -1 : 1)));
        try {
          show(!wasOn, (await (await calls()).like({ id: short.id, on: wasOn ? 0 : 1 })).likes);
        } catch {
          show(wasOn, before);
        }
      }),
    isFollowed: (uid) => followed.has(uid),
    follow: (uid, nick) =>
      void once("follow", uid, nick, async () => {
        const wasOn = followed.has(uid);
        setFollowed((known) => withOut(known, uid, !wasOn));
        try {
          await (await calls()).follow({ person: uid, on: wasOn ? 0 : 1 });
        } catch {
          setFollowed((known) => withOut(known, uid, wasOn));
        }
      }),
    learn: (shorts) => {
      if (!user || shorts.length === 0) return;
      const ids = shorts.map(({ id }) => id).slice(0, 20);
      const uids = [...new Set(shorts.map(({ uid }) => uid))].slice(0, 20);
      void calls()
        .then((shortCalls) => shortCalls.getMarks({ ids, uids }))
        .then((found) => {
          setLiked((known) => new Set([...known, ...found.liked]));
          setFollowed((known) => new Set([...known, ...found.followed]));
        })
        // A failure is ignored. Without the likes, the hearts stay empty and a second like changes nothing.
        .catch(() => undefined);
    },
  };
}

function withOut(known: ReadonlySet<number>, entry: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(known);
  if (isIn) next.add(entry);
  else next.delete(entry);
  return next;
}
