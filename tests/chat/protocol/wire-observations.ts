import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { CommandName } from "#chat/protocol/commands.ts";

const WIRE = process.env.WIRE_OBSERVATIONS ?? resolve(import.meta.dirname, "../../../../shared/wire");

export const hasObservations = existsSync(WIRE);

/** The title of a skipped test says why it is skipped. */
export const observedTitle = (title: string): string =>
  hasObservations ? title : `${title} (skipped: no wire observations at WIRE_OBSERVATIONS)`;

export interface CommandObservation {
  servcmd: CommandName;
  requestExamples: unknown[];
  acceptedResponseBody: unknown;
  responseConfidence: string;
}

export interface PushObservation {
  servcmd: string;
  item: unknown;
}

const readAll = (names: (name: string) => boolean): unknown[] =>
  hasObservations
    ? readdirSync(WIRE)
        .filter((name) => /^[a-z].*\.json$/.test(name) && names(name))
        .map((name): unknown => JSON.parse(readFileSync(resolve(WIRE, name), "utf8")))
    : [];

export const commandObservations = (): CommandObservation[] =>
  readAll((name) => !name.startsWith("push.")) as CommandObservation[];
export const pushObservations = (): PushObservation[] => readAll((name) => name.startsWith("push.")) as PushObservation[];
