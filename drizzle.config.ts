import { defineConfig } from "drizzle-kit";

export default defineConfig({ dialect: "sqlite", schema: "./edge/**/schema/*.ts", out: "./edge/db/migrations" });
