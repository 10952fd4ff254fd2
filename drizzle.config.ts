import { defineConfig } from "drizzle-kit";

export default defineConfig({ dialect: "sqlite", schema: "./edge/db/schema", out: "./edge/db/migrations" });
