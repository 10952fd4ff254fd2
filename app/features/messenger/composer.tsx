import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import type { Message } from "#chat/index.ts";
import { failureNumber, MEDIA_MAX_MB } from "#edge/contract/rules/chat-media.ts";
import { bytesOver, editRefusal, quoteData } from "#edge/contract/rules/messenger.ts";
import { begunMention, followEdit, type MentionPick, mentionedIn } from "#edge/contract/rules/mentions.ts";
import { useText } from "#app/i18n/use-text.ts";
import { ATTACH_TOOL, type ComposerTool, EMOJI_TOOL, VOICE_TOOL } from "./composer-tools.ts";
import type { Device } from "./device.ts";
import { Draft } from "./draft.ts";
import { SendButton } from "./send-button.tsx";
import { ComposerTask, findLatest, type Task } from "./composer-task.tsx";
import { editText } from "./message-acts.ts";
import { toQuote, formatMessage } from "./message-words.ts";
import type { Messenger } from "./messenger.ts";
import type { Contents } from "./outgoing.ts";
import { isComposed, sends } from "#app/client/enter-key.ts";
import { patiently } from "#app/state/patiently.ts";
import type { Thread } from "./thread.ts";
import { ToolButton } from "./tool-button.tsx";
import type { Staged } from "./tool-panel.ts";
import { ToolPanels } from "./tool-panels.tsx";
import { useGrowingField } from "./use-growing-field.ts";
import { TypingSigns } from "./typing-signs.ts";
import { PhotoButton } from "./media/photo-button.tsx";
import { VoiceButton } from "./media/voice-button.tsx";
import { VoiceHold } from "./media/voice-hold.ts";
import { useGivenFiles } from "./media/use-given-files.ts";
import { useWantedTool } from "./media/use-wanted-tool.ts";

const MentionList = lazy(patiently(() => import("./mention-list.tsx")));

interface ComposerProps {
  device: Device;
  thread: Thread;
  messenger: Messenger | null;
  task: Task | null;
  onTaskDone: () => void;
  /** Called if the restored draft is a reply; `message` is the message to which it replies. */
  onAnswer: (message: Message) => void;
  /** Text of a revoked message that the viewer wants to write again. `wish` changes with each request. */
  rewrite: { text: string; wish: number };
  onSent: () => void;
}

/** A refused text stays in the field. */
export function Composer({ device, thread, messenger, task, onTaskDone, onAnswer, rewrite, onSent }: ComposerProps) {
  const t = useText("messenger");
  const { address } = thread;
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [panel, setPanel] = useState<string | null>(null);
  /** Each press of the microphone button opens a new panel. */
  const [opened, setOpened] = useState(0);
  const [pasted, setPasted] = useState<readonly File[]>([]);
  const [staged, setStaged] = useState<Staged | null>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const mentions = useRef<readonly MentionPick[]>([]);
  const taskBefore = useRef<Task | "none" | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useMemo(() => new Draft(device, address.conversationID), [device, address]);
  const typing = useMemo(() => new TypingSigns(address), [address]);

  const [hold] = useState(() => new VoiceHold());
  useWantedTool(hold, setPanel);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation's text is restored once
  useEffect(() => {
    void restore();
    const onHide = (): void => draft.leave();
    addEventListener("pagehide", onHide);
    return () => {
      removeEventListener("pagehide", onHide);
      draft.keep();
    };
  }, [draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer, once begun or left, is kept with the text
  useEffect(() => {
    const before = taskBefore.current;
    if (before === null) return;
    taskBefore.current = task ?? "none";
    if (task?.kind !== "edit" && (before === "none" || before.kind !== "edit")) keep(text);
  }, [task]);
  useEffect(() => {
    if (task?.kind === "edit" && task.message.type === "TIMTextElem") setText(task.message.payload.text);
    if (task) field.current?.focus();
  }, [task]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish once
  useEffect(() => {
    if (rewrite.wish === 0) return;
    change(rewrite.text);
    field.current?.focus();
  }, [rewrite.wish]);
  useGrowingField(field, text);

  const keep = (words: string): void =>
    draft.write({ text: words, mentions: mentions.current, ...(task?.kind === "reply" && { answers: task.message.ID }) });

  const change = (next: string, cursor = next.length): void => {
    mentions.current = followEdit(mentions.current, text, next, cursor);
    setText(next);
    setRefusal(null);
    if (task?.kind !== "edit") keep(next);
  };

  const restore = async (): Promise<void> => {
    const kept = await draft.read();
    if (!field.current?.value) {
      mentions.current = kept.mentions ?? [];
      setText(kept.text);
    }
    const answered = kept.answers && (await device.archive.find(kept.answers));
    taskBefore.current ??= "none";
    if (answered && !answered.isRevoked) onAnswer(answered);
  };

  const noteCursor = (): void => {
    const { current } = field;
    const before = current?.value.slice(0, current.selectionStart) ?? "";
    setBegun(address.conversationType === "GROUP" ? begunMention(before) : null);
  };

  /** Inserts `words` in place of `letters` letters before the cursor. */
  const insert = (words: string, letters = 0, pick?: MentionPick): void => {
    const { current } = field;
    const at = current?.selectionStart ?? text.length;
    const end = at - letters + words.length;
    const next = text.slice(0, at - letters) + words + text.slice(current?.selectionEnd ?? at);
    change(next, end);
    if (pick) mentions.current = [...mentions.current, { ...pick, at: at - letters }];
    if (pick) keep(next);
    setBegun(null);
    requestAnimationFrame(() => {
      current?.focus();
      current?.setSelectionRange(end, end);
    });
  };

  const clear = (): void => {
    setText("");
    setBegun(null);
    mentions.current = [];
    draft.write({ text: "" });
    draft.keep();
    typing.rest();
  };

  const leaveEdit = (): void => {
    setText("");
    onTaskDone();
    void restore();
  };

  const post = async (contents: Contents, customData = ""): Promise<boolean> => {
    const isKept = await device.outbox.add(address, contents, customData);
    if (isKept) onSent();
    else setRefusal(t("refusal.full"));
    return isKept;
  };

  const edit = async (message: Message, said: string): Promise<void> => {
    if (!messenger) return setRefusal(t("refusal.offline"));
    try {
      await editText(messenger, device, thread, message, said);
    } catch (error) {
      return setRefusal(t(`refusal.${editRefusal(failureNumber(error))}`, MEDIA_MAX_MB));
    }
    leaveEdit();
  };

  const submit = async (): Promise<void> => {
    const said = text.trim();
    const files = staged;
    if (files && !files.isReady) return;
    if (said === "") return void (await files?.send());
    const { message, kind } = task ? { ...task, message: findLatest(thread, task.message) } : {};
    const customData = message && kind === "reply" ? quoteData(toQuote(message, formatMessage(message, t))) : "";
    const over = bytesOver(said, customData);
    if (over > 0) return setRefusal(t("refusal.over", { count: over }));
    if (message && kind === "edit") return files && !(await files.send()) ? undefined : edit(message, said);
    const picks = mentions.current;
    // The field is cleared at once for the next text. The device stores the sent text meanwhile.
    clear();
    if (task) onTaskDone();
    field.current?.focus();
    const isRoom = !files || (await files.send());
    if (isRoom && (await post({ kind: "text", text: said, mentions: mentionedIn(text, picks) }, customData))) return;
    if (!field.current?.value) mentions.current = picks;
    setText((next) => next || text);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!sends(event.nativeEvent)) return;
    event.preventDefault();
    void submit();
  };
  const attach = (files: readonly File[]): void => {
    setPasted(files);
    setPanel(ATTACH_TOOL.name);
  };
  useGivenFiles(field, attach);
  const isEmpty = text.trim() === "";
  /** A panel that opens later must not begin with the files of an earlier panel. */
  const turnPanel = (name: string | null): void => {
    setPasted([]);
    setPanel(name);
    if (name !== null) return;
    setStaged(null);
    hold.set("none");
  };
  /** If files are chosen, their panel opens again when another panel closes. */
  const leavePanel = (name: string): void => turnPanel(staged && name !== ATTACH_TOOL.name ? ATTACH_TOOL.name : null);
  const toolButton = (tool: ComposerTool) => {
    const isOpen = panel === tool.name;
    return <ToolButton tool={tool} isOpen={isOpen} onToggle={() => (isOpen ? leavePanel(tool.name) : turnPanel(tool.name))} />;
  };
  const leaveTask = task?.kind === "edit" ? leaveEdit : onTaskDone;
  /** Closes only the part that was opened last. If no part is open, the screen handles Escape (thread-screen.tsx). */
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || isComposed(event.nativeEvent) || !(begun !== null || panel || task)) return;
    event.preventDefault();
    if (begun !== null) setBegun(null);
    else if (panel) leavePanel(panel);
    else leaveTask();
  };
  return (
    <form
      className="composer"
      onKeyDown={onEscape}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {task ? <ComposerTask task={task} thread={thread} onCancel={leaveTask} /> : null}
      {refusal ? (
        <p className="composer-refusal" role="alert">
          {refusal}
        </p>
      ) : null}
      <Suspense>
        {begun !== null && messenger ? (
          <MentionList
            messenger={messenger}
            groupId={address.to}
            begun={begun}
            onPick={(pick) => insert(`@${pick.name} `, begun.length + 1, pick)}
          />
        ) : null}
        <ToolPanels
          {...{ panel, opened, insert, pasted, hold }}
          hasFiles={staged !== null}
          send={post}
          onStage={setStaged}
          onClose={() => turnPanel(null)}
        />
      </Suspense>
      <div className="composer-field">
        {toolButton(ATTACH_TOOL)}
        <div className="composer-box">
          <textarea
            ref={field}
            rows={1}
            value={text}
            onChange={({ target }) => {
              change(target.value, target.selectionStart);
              noteCursor();
              if (target.value.trim() !== "") typing.give(messenger);
            }}
            onSelect={noteCursor}
            onKeyDown={onKeyDown}
            aria-label={t("say.label")}
            placeholder={t("say.label")}
            autoComplete="off"
            enterKeyHint="send"
            dir="auto"
          />
          {toolButton(EMOJI_TOOL)}
          {isEmpty ? <PhotoButton onChoose={attach} /> : null}
        </div>
        {isEmpty && !task && !staged ? (
          <VoiceButton
            hold={hold}
            isOpen={panel === VOICE_TOOL.name}
            onToggle={() => setPanel(panel === VOICE_TOOL.name ? null : VOICE_TOOL.name)}
            onHold={() => {
              setOpened((before) => before + 1);
              setPanel(VOICE_TOOL.name);
            }}
          />
        ) : (
          <SendButton isEmpty={isEmpty} staged={staged} task={task} />
        )}
      </div>
    </form>
  );
}
