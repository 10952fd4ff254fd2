import { useSearchParams } from "@remix-run/react";
import { lazy, type RefObject, Suspense, useEffect, useMemo, useState } from "react";
import type { Message } from "#chat/index.ts";
import { followKeyboard } from "#app/client/keyboard-space.ts";
import { toast } from "#app/client/notices.ts";
import { copyText } from "#app/client/copy-text.ts";
import { type Quote, quoteIn } from "#edge/contract/rules/messenger.ts";
import { useText } from "#app/i18n/use-text.ts";
import { serverNow } from "../../visit/use-now.ts";
import { pinMessage } from "./groups/pinned.ts";
import { useVisit } from "../../visit/visit.ts";
import { chatChoices } from "./chat-choices.ts";
import { Composer } from "./composer.tsx";
import type { Task } from "./composer-task.tsx";
import type { Device } from "./device.ts";
import { findActs, deleteForMe, type MessageAct, revoke } from "./message-acts.ts";
import type { Messenger } from "./messenger.ts";
import { patiently } from "#app/state/patiently.ts";
import { Reactions } from "./reactions.ts";
import { Receipts } from "./receipts.ts";
import { SelectBar } from "./select-bar.tsx";
import type { ShownMessage } from "./shown-message.ts";
import { leaveAll } from "#app/state/leaving.ts";
import type { Point } from "#app/ui/place-at.ts";
import { useStore } from "#app/state/observable.ts";
import { Thread, type ThreadKind } from "./thread.ts";
import { ThreadContext } from "./thread-context.ts";
import { ThreadList } from "./thread-list.tsx";
import { Translations } from "./translations.ts";
import type { BubbleAct } from "./use-bubble-taps.ts";

const MessageMenu = lazy(patiently(() => import("./message-menu.tsx")));
const ForwardSheet = lazy(patiently(() => import("./forward-sheet.tsx")));
const ReadersSheet = lazy(patiently(() => import("./readers-sheet.tsx")));
const MediaViewer = lazy(patiently(() => import("./media/media-viewer.tsx")));

interface OpenThreadProps {
  device: Device;
  messenger: Messenger | null;
  userId: string;
  kind: ThreadKind;
  to: string;
  name: string;
  mayModerate: boolean;
  isAnchor: boolean;
  /** Reason why the viewer may not write now; null if the viewer may write. */
  silence: string | null;
  status: RefObject<HTMLElement>;
  /** The list scrolls to this message. Each choice is a new object, so that the same message can be chosen again. */
  wanted: WantedMessage | null;
}

export interface WantedMessage {
  message: Message;
}

type Sheet =
  | { kind: "menu"; shown: ShownMessage; at: Point }
  | { kind: "readers"; shown: ShownMessage }
  | { kind: "forward"; messages: readonly ShownMessage[]; isMerged: boolean };

export function OpenThread(props: OpenThreadProps) {
  const { device, messenger, userId, kind, to, name, mayModerate, isAnchor, silence, status, wanted } = props;
  const t = useText("messenger");
  const { locale } = useVisit();
  const [thread] = useState(() => new Thread(device, userId, kind, to));
  const [reactions] = useState(() => new Reactions());
  const [receipts] = useState(() => new Receipts());
  const [translations] = useState(() => new Translations());
  const view = useStore(thread);
  const [task, setTask] = useState<Task | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const [starred, setStarred] = useState<ReadonlySet<string>>(new Set());
  const [rewrite, setRewrite] = useState({ text: "", wish: 0 });
  const [viewed, setViewed] = useState<string | null>(null);

  useEffect(followKeyboard, []);
  useEffect(() => {
    const leave = thread.open();
    const onShow = (): void => void (document.visibilityState === "visible" && thread.markRead());
    document.addEventListener("visibilitychange", onShow);
    const readStars = (): void => void device.archive.stars().then((all) => setStarred(new Set(all.map(({ ID }) => ID))));
    readStars();
    const leaveStars = device.stars.onChange(readStars);
    return () => {
      leave();
      leaveStars();
      document.removeEventListener("visibilitychange", onShow);
    };
  }, [thread, device]);
  const [search] = useSearchParams();
  const at = search.get("at");
  useEffect(() => {
    // The search links to a stored message, so the conversation scrolls to that message.
    if (at) void device.archive.find(at).then((message) => message && thread.jumpTo(message));
  }, [at, device, thread]);
  useEffect(() => {
    if (wanted) void thread.jumpTo(wanted.message);
  }, [wanted, thread]);
  useEffect(() => {
    if (!messenger) return;
    return leaveAll([thread.connect(messenger), reactions.connect(messenger)]);
  }, [thread, reactions, messenger]);

  const failed = (): void => toast(t("act.failed"));
  const star = (shown: ShownMessage, isStarred: boolean): void => {
    void (isStarred ? device.stars.add(shown.message, name) : device.stars.remove(shown.message));
    setStarred((now) => new Set(isStarred ? [...now, shown.id] : [...now].filter((id) => id !== shown.id)));
  };
  const react = (shown: ShownMessage, sign: string): void => void reactions.toggle(shown.message, sign).catch(failed);

  const remove = (list: readonly ShownMessage[]): void => {
    for (const { state, key } of list) if (state !== "sent") void device.outbox.drop(key);
    const sent = list.filter(({ state }) => state === "sent").map(({ message }) => message);
    if (messenger && sent.length > 0) deleteForMe(messenger, device, thread, sent).catch(failed);
  };

  const perform = (act: MessageAct, shown: ShownMessage): void => {
    const { message } = shown;
    const words = message.type === "TIMTextElem" ? message.payload.text : "";
    setSheet(null);
    const acts: Record<MessageAct, () => void> = {
      reply: () => setTask({ kind: "reply", message }),
      edit: () => setTask({ kind: "edit", message }),
      copy: () => void copyText(words).then((isCopied) => isCopied && toast(t("copied"))),
      translate: () => void (messenger && translations.show(messenger, shown, locale)),
      untranslate: () => translations.hide(shown),
      forward: () => setSheet({ kind: "forward", messages: [shown], isMerged: false }),
      revoke: () => void (messenger && revoke(messenger, device, thread, message).catch(failed)),
      pin: () => void (messenger && pinMessage(messenger, to, message.sequence).catch(failed)),
      star: () => star(shown, true),
      unstar: () => star(shown, false),
      select: () => setSelected(new Set([shown.key])),
      resend: () => void device.outbox.resend(shown.key),
      delete: () => remove([shown]),
      // Nothing to do, because the menu item is itself a link.
      report: () => undefined,
    };
    acts[act]();
  };

  const toggleSelected = (key: string): void =>
    setSelected((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });

  const jumpTo = async ({ messageID: ID, messageTime: time, messageSequence: sequence }: Quote): Promise<void> => {
    if (!(await thread.jumpTo({ ID, time, sequence }))) toast(t("quote.gone"));
  };

  const onBubble = (act: BubbleAct, shown: ShownMessage, at: Point, sign?: string): void => {
    const { message, key, state } = shown;
    const quote = quoteIn(message.cloudCustomData);
    const acts: Record<BubbleAct, () => void> = {
      menu: () => setSheet({ kind: "menu", shown, at }),
      readers: () => setSheet({ kind: "readers", shown }),
      reply: () => state === "sent" && setTask({ kind: "reply", message }),
      quote: () => void (quote && jumpTo(quote)),
      react: () => sign && react(shown, sign),
      resend: () => void device.outbox.resend(key),
      drop: () => void device.outbox.drop(key),
      rewrite: () => message.type === "TIMTextElem" && setRewrite(({ wish }) => ({ text: message.payload.text, wish: wish + 1 })),
      select: () => toggleSelected(key),
      view: () => setViewed(key),
    };
    acts[act]();
  };

  const onSeen = (seen: readonly ShownMessage[]): void => {
    const messages = seen.map(({ message }) => message);
    for (const { message, state } of seen) if (state === "sent") reactions.want(message);
    if (!messenger || kind !== "group") return;
    if (!chatChoices().receiptsOff) void receipts.send(messenger, messages);
    void receipts.ask(messenger, messages, () => thread.renew());
  };

  const chosen = view.messages.filter(({ key, state }) => state === "sent" && selected?.has(key));
  const isConnected = messenger !== null && view.isConnected;
  const state = isConnected ? (view.isTyping ? t("typing") : "") : t("connecting");
  // The status line is in the screen's header, which a message must not re-render, so its text is set directly.
  useEffect(() => {
    if (status.current) status.current.textContent = state;
  }, [status, state]);
  const context = useMemo(
    () => ({ thread, archive: device.archive, anchor: isAnchor ? { id: Number(to), nick: name } : null }),
    [thread, device, isAnchor, to, name],
  );
  return (
    <ThreadContext.Provider value={context}>
      <ThreadList
        thread={thread}
        kind={kind}
        reactions={reactions}
        translations={translations}
        starred={starred}
        selected={selected}
        onAct={onBubble}
        onSeen={onSeen}
      />
      {selected ? (
        <SelectBar
          count={chosen.length}
          canDelete={isConnected}
          onForward={(isMerged) => setSheet({ kind: "forward", messages: chosen, isMerged })}
          onDelete={() => {
            remove(chosen);
            setSelected(null);
          }}
          onCancel={() => setSelected(null)}
        />
      ) : silence !== null ? (
        <p className="composer composer-silence secondary" role="status">
          {silence}
        </p>
      ) : (
        <Composer
          device={device}
          thread={thread}
          messenger={isConnected ? messenger : null}
          task={task}
          onTaskDone={() => setTask(null)}
          onAnswer={(message) => setTask((now) => now ?? { kind: "reply", message })}
          rewrite={rewrite}
          onSent={() => void thread.toEnd()}
        />
      )}
      <Suspense>
        {viewed === null ? null : <MediaViewer messages={view.messages} first={viewed} onClose={() => setViewed(null)} />}
        {sheet?.kind === "menu" ? (
          <MessageMenu
            shown={sheet.shown}
            at={sheet.at}
            acts={findActs(sheet.shown, {
              isStarred: starred.has(sheet.shown.id),
              isTranslated: translations.of(sheet.shown) !== undefined,
              isConnected,
              mayModerate,
              nowS: serverNow() / 1_000,
            })}
            reactions={reactions.of(sheet.shown.id)}
            onAct={(act) => perform(act, sheet.shown)}
            onReact={(sign) => {
              setSheet(null);
              react(sheet.shown, sign);
            }}
            onClose={() => setSheet(null)}
          />
        ) : null}
        {sheet?.kind === "readers" && messenger ? (
          <ReadersSheet messenger={messenger} message={sheet.shown.message} onClose={() => setSheet(null)} />
        ) : null}
        {sheet?.kind === "forward" ? (
          <ForwardSheet
            device={device}
            messages={sheet.messages.map(({ message }) => message)}
            from={name}
            isMerged={sheet.isMerged}
            onClose={() => setSheet(null)}
            onDone={() => {
              setSheet(null);
              setSelected(null);
            }}
          />
        ) : null}
      </Suspense>
    </ThreadContext.Provider>
  );
}
