import { type CastName, castLoads } from "../cast.ts";
import type { ChatLibrary, Relay } from "../client.ts";
import { ownLibrary } from "../own-library.ts";
import { type RunResult, runScenario, type StepResult } from "../run.ts";

/** The functions that the runner gives to the page, and the function that the runner calls in the page (`playScenario`). */
declare global {
  interface Window {
    TIM?: ChatLibrary;
    signFor(userId: string): Promise<string>;
    cutLine(): Promise<void>;
    kickUser(userId: string): Promise<void>;
    addDevices(userId: string, count: number): Promise<void>;
    openPage(userId: string): Promise<void>;
    reportStep(result: StepResult): void;
    playScenario(cast: CastName, relay: Pick<Relay, "url" | "appId" | "translates">, runId: string): Promise<RunResult>;
  }
}

const MODEL_CLIENT_PATH = "/model-client.js";

/** Loads the library in a separate frame for each user, because the library keeps one instance per app. */
async function loadModelClient(): Promise<ChatLibrary> {
  const frame = document.createElement("iframe");
  document.body.appendChild(frame);
  const inner = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!inner) throw new Error("the frame has no window");
  const script = inner.document.createElement("script");
  script.src = MODEL_CLIENT_PATH;
  await new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${MODEL_CLIENT_PATH} did not load`));
    inner.document.head.appendChild(script);
  });
  if (!inner.TIM) throw new Error("the file set no TIM");
  return inner.TIM;
}

window.playScenario = (cast, relay, runId) =>
  runScenario(
    castLoads(cast, { model: loadModelClient, own: () => ownLibrary() }),
    {
      ...relay,
      userSig: (userId) => window.signFor(userId),
      cut: () => void window.cutLine(),
      kick: (userId) => window.kickUser(userId),
      addDevices: (userId, count) => window.addDevices(userId, count),
      openPage: (userId) => window.openPage(userId),
    },
    runId,
    (result) => window.reportStep(result),
  );
