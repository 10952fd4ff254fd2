import * as z from "zod";
import { call } from "../call.ts";
import { CloudKeys } from "../entities/cloud-keys.ts";
import { CommonConfig } from "../entities/config.ts";
import { numeric } from "../numeric.ts";
import { LANGS } from "../rules/locale.ts";

export const config = {
  getCommonConfig: call.get("/api/config/getCommonConfig", {
    summary: "Switches, ads and lists",
    source: "7.46",
    input: z.object({}),
    data: CommonConfig,
  }),
  getTempKeysForMinio: call.viewer.post("/api/config/getTempKeysForMinio", {
    bucket: "write",
    summary: "A place for one picture: PUT its bytes to put_url within 15 minutes, then it is at url; only pictures are taken",
    source: "7.52",
    input: z.object({ key: z.string().max(200, "must have at most 200 characters").default("") }),
    data: z.object({ put_url: z.string(), url: z.string() }),
  }),
  getTempKeysForCos: call.viewer.post("/webapi/config/getTempKeysForCos", {
    bucket: "write",
    summary: "Temporary credentials of the cloud storage that `cos_bucket` names; refused where this site stores files itself",
    source: "7.51",
    input: z.object({}),
    data: CloudKeys,
  }),
};

export const protocal = {
  getProtocal: call.get("/webapi/protocal/getProtocal", {
    summary: "A legal or help text by type; company names inside are replaced on certain hosts",
    source: "7.49 (the wire spells it so)",
    input: z.object({ type: numeric(z.number().int().min(1).max(99)), lang: z.enum(LANGS).default("zh") }),
    data: z.string(),
  }),
};
