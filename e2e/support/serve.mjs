/** Serves the product to the tests as `npm start` does, on PORT and DATA_DIR, beginning with a copy of the demo world. */
import { cpSync, existsSync } from "node:fs";
import "./world.mjs";

const { DATA_DIR: dataDir } = process.env;
// A room's tests count its lines.
process.env.DEMO_TALK ??= "off";
if (!existsSync(dataDir)) cpSync(`${dataDir}-world`, dataDir, { recursive: true });
await import("#scripts/start.mjs");
