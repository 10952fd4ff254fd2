import type { Banner, CommonConfig } from "#edge/contract/entities/config.ts";
import { demoNews } from "./news.ts";

/** The common config of the demo site (Specification 3.12 to 3.15). Scores, database and live rooms are on. */
export const commonConfig: CommonConfig = {
  config: {
    switch_room_chat: 1,
    switch_room_anchor: 1,
    switch_race_quiz_check: 1,
    switch_race_status: 1,
    switch_race_lineup: 1,
    switch_race_analysis: 1,
    switch_race_index: 1,
    switch_room_rank: 1,
    switch_room_operate: 0,
    switch_anchorroom: 1,
    switch_robotroom: 0,
    switch_shortvideo_check: 0,
    switch_match_database: 1,
    huawei_pull_hls_domain: "",
    room_video_play_sec: 0,
    room_video_play_flogin_sec: 180,
    enable_worker: 1,
    im_sdkappid: 0,
    switch_self_storage: 1,
    cos_bucket: "",
    cos_region: "ap-shanghai",
    cos_folder_image: "",
    site_h5_share_url: "",
    site_h5_domain: "",
    app_download_url: "",
    download_hosts: "",
    relay_shards: 0,
  },
  common: {
    emoji: ["⚽", "🏀", "🔥", "👏", "😂", "😭", "💪", "🙏"],
    launch_ad: [],
    live_badge: ["featured", "newcomer", "expert"],
    live_category: ["football", "basketball", "talk"],
    user_tag: [],
    home_pop_ad: [
      {
        id: 1,
        title_zh: "周末焦点战",
        title_pt: "Jogos do fim de semana",
        title_en: "Weekend's big matches",
        title_es: "Los partidazos del fin de semana",
        text_zh: "关注喜欢的球队，开赛和比分一目了然。",
        text_pt: "Siga seus times e não perca o início nem o placar.",
        text_en: "Follow your teams and never miss a kick-off or a score.",
        text_es: "Sigue a tus equipos y no te pierdas ningún inicio ni marcador.",
        image: "",
        url: "/score/collected",
      },
    ],
    live_play_ad: [
      {
        id: 2,
        title_zh: "猜你想看",
        title_pt: "Não perca nada",
        title_en: "Never miss a moment",
        title_es: "No te pierdas nada",
        text_zh: "关注球队，比赛动态马上提醒",
        text_pt: "Siga seu time e receba alertas",
        text_en: "Follow your team for alerts",
        text_es: "Sigue a tu equipo y recibe alertas",
        image: "",
        url: "/user-center/attent-mgmt",
      },
    ],
  },
};

/** Banners of the home screen. They are text on the brand's colour, so that no image must be loaded. */
export const banners: readonly Banner[] = [
  {
    id: 1,
    title_zh: "今晚谁在踢",
    title_pt: "Quem joga hoje",
    title_en: "Who plays tonight",
    title_es: "Quién juega esta noche",
    text_zh: "足球与篮球，实时比分",
    text_pt: "Futebol e basquete ao vivo",
    text_en: "Live football and basketball scores",
    text_es: "Marcadores de fútbol y baloncesto en directo",
    image: "",
    url: "/score",
  },
  {
    id: 2,
    title_zh: "查联赛 看球队",
    title_pt: "Ligas e times",
    title_en: "Leagues and teams",
    title_es: "Ligas y equipos",
    text_zh: "积分榜、射手榜、阵容",
    text_pt: "Tabelas, artilharia, elencos",
    text_en: "Tables, top scorers, squads",
    text_es: "Clasificaciones, goleadores, plantillas",
    image: "",
    url: "/database",
  },
  {
    id: 3,
    title_zh: "世界杯资料",
    title_pt: "Copa do Mundo",
    title_en: "World Cup",
    title_es: "Mundial",
    text_zh: "分组、赛程与历届冠军",
    text_pt: "Grupos, jogos e campeões",
    text_en: "Groups, fixtures and past champions",
    text_es: "Grupos, partidos y campeones",
    image: "",
    url: "/fifa2025",
  },
];

const DAY_S = 86_400;

/** `age`: days before the start of the demo world. */
const texts = [
  {
    kind: "announcement" as const,
    age: 0,
    titleZh: "欢迎来到比分站",
    titlePt: "Bem-vindo aos placares",
    titleEn: "Welcome to live scores",
    titleEs: "Te damos la bienvenida a los marcadores",
    bodyZh: "这是演示环境：联赛、球队和球员的名称是真实的，赛程和比分由模拟器生成。",
    bodyPt:
      "Este é um ambiente de demonstração: ligas, times e jogadores têm nomes reais, mas a tabela e os placares são simulados.",
    bodyEn: "This is a demo: the names of leagues, teams and players are real, but fixtures and scores are simulated.",
    bodyEs:
      "Esto es una demostración: los nombres de ligas, equipos y jugadores son reales, pero el calendario y los marcadores son simulados.",
  },
  {
    kind: "room" as const,
    age: 0,
    titleZh: "文明观赛，请勿剧透和刷屏",
    titlePt: "Sem spoilers, sem flood, com respeito",
    titleEn: "No spoilers, no flooding, be kind",
    titleEs: "Sin spoilers, sin spam y con respeto",
    bodyZh: "请勿发布广告、联系方式和辱骂内容。看到不当内容请点消息举报，房管会尽快处理。",
    bodyPt: "Não publique anúncios, contatos nem ofensas. Viu algo errado? Toque na mensagem e denuncie; a moderação age rápido.",
    bodyEn: "No adverts, contacts or abuse. Tap a message to report it; moderators act quickly.",
    bodyEs: "Sin anuncios, contactos ni insultos. Toca un mensaje para denunciarlo; los moderadores actúan rápido.",
  },
];

const all = [
  ...texts.filter(({ kind }) => kind === "announcement"),
  ...demoNews.map((text) => ({ kind: "news" as const, ...text })),
  ...texts.filter(({ kind }) => kind === "room"),
];

/** Articles as rows. @param origin unix seconds of the world's first start */
export const articles = (origin: number) =>
  all.map(({ age, ...text }, index) => ({ id: index + 1, ...text, publishedAt: origin - age * DAY_S - index * 600 }));
