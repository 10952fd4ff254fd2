import type { Group } from "./chat/group/group.ts";
import type { Relay } from "./chat/socket/relay.ts";
import type { UserBox } from "./chat/user-box/user-box.ts";
import type { Board } from "./feed/board/board.ts";
import type { Feed } from "./feed/near/feed-object.ts";
import type { Gate } from "./ground/gate/gate.ts";
import type { Forecaster } from "./models/forecaster.ts";
import type { Pusher } from "./push/pusher.ts";
import type { Stream } from "./streams/stream.ts";

// This file contains only global declarations, so that no file has to import `Env`. An import would load the types of every
// object, and each object reads the environment.
declare global {
  /** The bindings of wrangler.toml. Settings are read only through `readConfig`, never by name elsewhere. */
  interface Env {
    DB: D1Database;
    ASSETS: Fetcher;
    /** Some of the files in this bucket are private, so it is never public. */
    MEDIA: R2Bucket;
    /** Contains only segments of streams, so this bucket may be public (SEGMENT_ORIGIN). */
    SEGMENTS: R2Bucket;
    BOARD: DurableObjectNamespace<Board>;
    RELAY: DurableObjectNamespace<Relay>;
    USER_BOX: DurableObjectNamespace<UserBox>;
    GROUP: DurableObjectNamespace<Group>;
    GATE: DurableObjectNamespace<Gate>;
    PUSHER: DurableObjectNamespace<Pusher>;
    STREAM: DurableObjectNamespace<Stream>;
    FORECASTER: DurableObjectNamespace<Forecaster>;
    FEED: DurableObjectNamespace<Feed>;
    /** The version of this Worker; not bound in the embedded server. */
    VERSION?: WorkerVersionMetadata;
    /** The dataset for metrics; not bound in the embedded server. */
    METRICS?: AnalyticsEngineDataset;
    /** Workers AI, which translates messages; optional (docs/deploy-settings.md). */
    AI?: Ai;
    /**
     * Cloudflare Images, which draws smaller renditions of pictures. The binding is optional; the embedded server has a real one.
     */
    IMAGES?: ImagesBinding;
    /** Cloudflare's Media Transformations, which draw the covers of videos; optional. */
    COVERS?: MediaBinding;
    ENVIRONMENT?: string;
    HEALTH_TOKEN?: string;
    METRICS_ACCOUNT?: string;
    METRICS_TOKEN?: string;
    METRICS_DATASET?: string;
    BOARD_DRIVER?: string;
    UPSTREAM_HOSTS?: string;
    API_LINE_HOSTS?: string;
    PULL_HOSTS?: string;
    PICTURE_HOSTS?: string;
    FILES_ORIGIN?: string;
    SEGMENT_ORIGIN?: string;
    SITE_HOSTS?: string;
    COMPANY_NAMES?: string;
    DATA_CACHE?: string;
    DATA_DELAY_MS?: string;
    DEMO_TALK?: string;
    DEMO_WORLD?: string;
    DEMO_ACCOUNTS?: string;
    SECURITY_CONTACT?: string;
    WORKERS_DEV?: string;
    SESSION_SECRET: string;
    FEED_SECRET: string;
    CHAT_APP_ID?: string;
    CHAT_SECRET: string;
    HOME_REGION?: string;
    RELAY_SHARDS?: string;
    CHAT_ORIGINS?: string;
    CHAT_SOCKETS_PER_NETWORK?: string;
    CHAT_MAX_INSTANCES?: string;
    CHAT_LEXICON?: string;
    CHAT_SETTINGS?: string;
    CODE_SENDER_URL?: string;
    CODE_SENDER_TOKEN?: string;
    CODE_DAILY_MAX?: string;
    PHONE_COUNTRIES?: string;
    CAPTCHA_PEEK?: string;
    CLOUD_KEYS_URL?: string;
    CLOUD_KEYS_TOKEN?: string;
    SPEECH_URL?: string;
    SPEECH_TOKEN?: string;
    TRANSLATE_URL?: string;
    TRANSLATE_TOKEN?: string;
    MONEY_SECRET?: string;
    MOVE_SECRET?: string;
    CASHIER?: string;
    STRIPE_SECRET_KEY?: string;
    STRIPE_WEBHOOK_SECRET?: string;
    PAYOUT_KEYS?: string;
    PAYOUT_OPERATORS?: string;
    VAPID_PUBLIC_KEY?: string;
    VAPID_PRIVATE_KEY?: string;
    VAPID_SUBJECT?: string;
    PUSH_SERVICES?: string;
  }
}
