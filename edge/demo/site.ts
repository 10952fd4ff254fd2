import type { Banner, CommonConfig } from "#edge/contract/entities/config.ts";

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
        title_en: "Never miss a goal",
        title_es: "No te pierdas ningún gol",
        text_zh: "关注球队，进球马上提醒",
        text_pt: "Siga seu time e receba os gols",
        text_en: "Follow your team for goal alerts",
        text_es: "Sigue a tu equipo y recibe alertas de goles",
        image: "",
        url: "/user-center/attent-mgmt",
      },
    ],
  },
};

/** Home banners with text on the brand's colour, so that no image is loaded. */
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
    kind: "news" as const,
    age: 0,
    titleZh: "比分页上线：分组置顶与一键关注",
    titlePt: "Placares: fixe ligas e siga jogos com um toque",
    titleEn: "Live scores: pin leagues and follow matches with one tap",
    titleEs: "Marcadores: fija ligas y sigue partidos con un toque",
    bodyZh: "现在可以把常看的联赛置顶，点一下星标就能关注比赛。\n\n关注的比赛会集中显示在“关注”页，登录后在不同设备上保持一致。",
    bodyPt:
      "Agora dá para fixar as ligas que você mais vê e seguir um jogo com um toque na estrela.\n\nOs jogos seguidos ficam reunidos na página de favoritos e valem em todos os aparelhos depois do login.",
    bodyEn:
      "You can now pin the leagues you check most, and follow a match with one tap on its star.\n\nMatches you follow are gathered on the Following page and, once you log in, stay the same on all your devices.",
    bodyEs:
      "Ahora puedes fijar las ligas que más miras y seguir un partido con un toque en su estrella.\n\nLos partidos que sigues se reúnen en la página Siguiendo y, cuando inicias sesión, son los mismos en todos tus dispositivos.",
  },
  {
    kind: "news" as const,
    age: 1,
    titleZh: "篮球有了自己的页面",
    titlePt: "O basquete ganhou páginas próprias",
    titleEn: "Basketball gets pages of its own",
    titleEs: "El baloncesto estrena páginas propias",
    bodyZh:
      "篮球比赛页提供每节得分、领先曲线、投篮分布和完整的技术统计。\n\n投篮图用形状区分命中与不中，色觉不同的球迷也能看清。",
    bodyPt:
      "A página do jogo de basquete traz pontos por período, curva de vantagem, mapa de arremessos e estatísticas completas.\n\nNo mapa, a forma diferencia cestas de erros, para que todos enxerguem bem.",
    bodyEn:
      "Basketball match pages now show points per quarter, a lead chart, a shot map and full team and player statistics.\n\nThe shot map tells makes from misses by shape, so that fans with any colour vision can read it.",
    bodyEs:
      "Las páginas de los partidos de baloncesto muestran ahora los puntos por cuarto, la curva de ventaja, el mapa de tiros y estadísticas completas de equipos y jugadores.\n\nEl mapa distingue aciertos y fallos por su forma, para que todos lo lean bien.",
  },
  {
    kind: "news" as const,
    age: 2,
    titleZh: "看懂赔率走势",
    titlePt: "Como ler a variação das cotações",
    titleEn: "How to read odds movements",
    titleEs: "Cómo leer los movimientos de las cuotas",
    bodyZh: "指数页列出各家机构的初盘与即时数据，并给出去除水分后的概率。\n\n所有赔率仅供参考，本站不接受投注。",
    bodyPt:
      "A aba de cotações mostra a abertura e o valor atual de cada casa e a probabilidade sem a margem.\n\nAs cotações são apenas informativas; não aceitamos apostas.",
    bodyEn:
      "The odds tab lists each bookmaker's opening and current odds, and the probability once the margin is taken out.\n\nAll odds are for information only; we take no bets.",
    bodyEs:
      "La pestaña de cuotas muestra la cuota inicial y la actual de cada casa, y la probabilidad sin el margen.\n\nTodas las cuotas son solo informativas; no aceptamos apuestas.",
  },
  {
    kind: "news" as const,
    age: 4,
    titleZh: "资料库：从联赛到球员",
    titlePt: "Banco de dados: da liga ao jogador",
    titleEn: "The database: from league to player",
    titleEs: "La base de datos: de la liga al jugador",
    bodyZh: "资料库收录足球与篮球的联赛、球队和球员，可以按赛季和轮次查看赛程与积分榜。\n\n每个名字都可以点开。",
    bodyPt:
      "O banco de dados reúne ligas, times e jogadores de futebol e basquete, com calendário e classificação por temporada e rodada.\n\nTodo nome é um link.",
    bodyEn:
      "The database covers football and basketball leagues, teams and players, with fixtures and tables by season and round.\n\nEvery name is a link.",
    bodyEs:
      "La base de datos reúne ligas, equipos y jugadores de fútbol y baloncesto, con partidos y clasificaciones por temporada y jornada.\n\nCada nombre es un enlace.",
  },
  {
    kind: "news" as const,
    age: 6,
    titleZh: "夜间模式和弱网优化",
    titlePt: "Modo escuro e redes fracas",
    titleEn: "Dark mode and weak networks",
    titleEs: "Modo oscuro y redes lentas",
    bodyZh: "新的夜间模式降低了亮度而不牺牲清晰度。\n\n网络不稳时页面会保留最后一次的比分，并写明更新时间。",
    bodyPt:
      "O novo modo escuro cansa menos a vista sem perder contraste.\n\nSe a rede falhar, a página mantém o último placar e informa o horário.",
    bodyEn:
      "The new dark mode is easier on the eyes without losing contrast.\n\nIf your connection drops, the page keeps the latest score and says when it was updated.",
    bodyEs:
      "El nuevo modo oscuro cansa menos la vista sin perder contraste.\n\nSi se corta la conexión, la página conserva el último marcador e indica cuándo se actualizó.",
  },
  {
    kind: "news" as const,
    age: 9,
    titleZh: "国家队专区：分组、阵容、荣誉",
    titlePt: "Seleções: grupos, elencos e títulos",
    titleEn: "National teams: groups, squads and honours",
    titleEs: "Selecciones: grupos, plantillas y palmarés",
    bodyZh: "国家队页面汇集世界杯荣誉、阵容与历史战绩。\n\n导入公开的比赛数据后，还会显示按公式计算的排名。",
    bodyPt:
      "As páginas das seleções reúnem títulos da Copa do Mundo, elencos e retrospecto.\n\nCom a importação de dados públicos, mostram também o ranking calculado pela fórmula.",
    bodyEn:
      "National team pages bring together World Cup honours, squads and past results.\n\nOnce public match data has been imported, they also show a ranking calculated by the published formula.",
    bodyEs:
      "Las páginas de las selecciones reúnen el palmarés del Mundial, las plantillas y los resultados anteriores.\n\nCuando se importan datos públicos de partidos, muestran además un ranking calculado con la fórmula publicada.",
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

/** Articles as rows. @param origin unix seconds of the world's first start */
export const articles = (origin: number) =>
  texts.map(({ age, ...text }, index) => ({ id: index + 1, ...text, publishedAt: origin - age * DAY_S - index * 600 }));
