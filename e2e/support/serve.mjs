/** Serves the product to the tests as `npm start` does, on PORT and DATA_DIR. The data starts as a copy of the demo world. */
import { cpSync, existsSync } from "node:fs";
import "./world.mjs";

const { DATA_DIR: dataDir } = process.env;
// The demo world's chat messages are off, because the tests of rooms count the lines.
process.env.DEMO_TALK ??= "off";
if (!existsSync(dataDir)) cpSync(`${dataDir}-world`, dataDir, { recursive: true });
await import("#scripts/start.mjs");
