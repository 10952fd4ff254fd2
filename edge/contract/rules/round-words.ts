/**
 * Words for rounds in seven languages, as sources write them (openfootball, football-data.org, API-Football, Wyscout, the NBA,
 * leagues' pages). They are compared with a folded name: lower case, no accents, spaces for punctuation.
 */

export type RoundKind =
  | "matchday"
  | "round"
  | "phase"
  | "qualifying"
  | "preliminary"
  | "group"
  | "groupStage"
  | "leaguePhase"
  | "finalRound"
  | "finalStage"
  | "playoff"
  | "playIn"
  | "playOut"
  | "last"
  | "quarter"
  | "semi"
  | "final"
  | "finals"
  | "place"
  | "preliminaryFinal"
  | "eliminationFinal"
  | "qualifyingFinal"
  | "knockout"
  | "regular"
  | "apertura"
  | "clausura"
  | "intermediate"
  | "championship"
  | "relegation"
  | "promotion"
  | "europe"
  | "europaLeague"
  | "conferenceLeague"
  | "conference"
  | "east"
  | "west"
  | "path"
  | "league"
  | "body"
  | "leg"
  | "replay"
  | "game";

/**
 * A phrase: the kind of round, a pattern of words (group `n` is a number, `label` a letter or a word), and the number if the words
 * imply one.
 */
export type Phrase = readonly [kind: RoundKind, words: string, number?: number];

export const ORDINALS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    "first 1st primera primeira primer primero primeiro prima primo premier premiere 1er 1re 1ere erste erster 1a 1o",
    "second 2nd segunda segundo seconda secondo deuxieme seconde 2e 2eme zweite zweiter 2a 2o",
    "third 3rd tercera terceira tercer tercero terceiro terza terzo troisieme 3e 3eme dritte dritter 3a 3o",
    "fourth 4th cuarta quarta cuarto quarto quatrieme 4e 4eme vierte vierter 4a 4o",
    "fifth 5th quinta quinto cinquieme 5e 5eme funfte funfter 5a 5o",
    "sixth 6th sexta sexto sesta sesto sixieme 6e 6eme sechste sechster 6a 6o",
    "seventh 7th septima setima septimo setimo settima settimo septieme 7e 7eme siebte siebter 7a 7o",
    "eighth 8th octava oitava octavo oitavo ottava ottavo huitieme 8e 8eme achte achter 8a 8o",
    "ninth 9th novena nona noveno nono neuvieme 9e 9eme neunte neunter 9a 9o",
    "tenth 10th decima decimo dixieme 10e 10eme zehnte zehnter 10a 10o",
  ].flatMap((words, index) => words.split(" ").map((word) => [word, index + 1] as const)),
);

const ORDINAL = `(?<n>${Object.keys(ORDINALS)
  .sort((a, b) => b.length - a.length)
  .join("|")}|\\d{1,2}(?:st|nd|rd|th|a|o|e|eme))`;
const N = "(?<n>\\d{1,3})";
/** The number before a word: `5`, `5a`, `5e`. */
const N_BEFORE = "(?<n>\\d{1,3})(?:a|o|e|er|re|ere|eme|st|nd|rd|th)?";
const ZH = "(?<n>\\d{1,3}|[一二三四五六七八九十]{1,3})";
const PLAY_OFF = "play ?offs?";
const TAIL = `(?: ?(?:match|game|final|finals|${PLAY_OFF}))?`;

export const PHRASES: readonly Phrase[] = [
  ["matchday", `(?:match ?day|match ?week|game ?week|week|day) ${N}|(?:md|gw) ?${N}`],
  ["matchday", `${N_BEFORE} (?:match ?day|spieltag|jornada|fecha|rodada|giornata|journee|kolo|omgang)`],
  ["matchday", `(?:spieltag|jornada|fecha|rodada|giornata|journee|speelronde|kolejka) ${N}(?: (?:of|de|von|di|sur) \\d{1,2})?`],
  ["matchday", `round ${N}`],
  ["matchday", `(?:第${ZH}|${N})(?:轮|輪|比赛日|比賽日|节|節|周|週)`],
  ["matchday", N],

  // "Second round, Group A" belongs to the group stage of a second phase. Its group letters may repeat those of the first phase.
  ["phase", `${ORDINAL} (?:round|runde|ronda|fase|etapa|phase|stage)(?= (?:group|grupo|girone|gruppe) )`],
  ["round", `${ORDINAL} (?:round|runde|hauptrunde|ronda|ronde|eliminatoria|fase|etapa|turno(?: eliminatorio)?|tour)(?: proper)?`],
  ["round", `${ORDINAL} knock ?out round`],
  ["round", `第?${ZH}圈`],
  ["round", `round (?<n>one|two|three|four|five|six|seven|eight)(?: proper)?`],
  ["round", `(?:runde|ronda|ronde|tour) ${N}`],
  ["round", `${N} (?:runde|ronde|hauptrunde)`],
  ["round", "首轮", 1],

  ["phase", `${ORDINAL} (?:phase|stage)`],
  ["phase", `第${ZH}(?:阶段|階段)`],
  ["phase", "turno", 1],
  ["phase", "returno", 2],
  ["qualifying", `${ORDINAL} (?:qualifying|qualification|qualifier) (?:round|stage)`],
  ["qualifying", `${ORDINAL} round (?:qualifying|qualification|qualifier)`],
  ["qualifying", `(?:qualifying|qualification|qualifiers?)(?: round| stage)? ${N}`],
  ["qualifying", `(?:qualifying|qualification) round (?<n>one|two|three|four|five)`],
  ["qualifying", `q${N}`],
  ["qualifying", `(?:${N} |${ORDINAL} )?qualifikationsrunde`],
  [
    "qualifying",
    `${ORDINAL} (?:pre eliminatoria|eliminatoria previa|ronda (?:previa|clasificatoria|de clasificacion|preliminar)|fase (?:previa|preliminar|clasificatoria)|tour preliminaire|tour de qualification|turno (?:preliminare|di qualificazione))`,
  ],
  ["qualifying", `(?:资格赛|資格賽|预选赛|預選賽|外围赛|外圍賽)第?${ZH}(?:轮|輪|圈)`],
  [
    "qualifying",
    "(?:qualifying|qualifiers?|qualification|qualifikation|qualificacao|clasificacion|eliminatorias|qualificazioni|qualifications|资格赛|資格賽|预选赛|預選賽|外围赛|外圍賽)(?: (?:round|stage|phase|rounds))?",
  ],
  ["preliminary", "(?:extra )?(?:preliminary|prelim) (?:round|stage|phase)"],
  [
    "preliminary",
    "(?:fase preliminar|fase previa|ronda previa|ronda preliminar|turno preliminare|tour preliminaire|pre eliminatoria|预赛|預賽)",
  ],

  ["group", "(?:group|grupo|gruppe|girone|gruppo|groupe|poule|pool|zona|zone) (?<label>[a-z]\\d?|\\d{1,2})"],
  ["group", "(?<label>[a-z]\\d?)(?:小)?(?:组|組)(?:赛|賽)?"],
  ["group", "(?:小组|小組)(?:赛|賽)?(?<label>[a-z]\\d?)(?:组|組)?"],
  ["groupStage", `(?:${ORDINAL} )?(?:group (?:stage|phase|matches)|groups?)`],
  ["groupStage", `(?:(?:${ORDINAL}|${N}) )?(?:fase de grupos|gruppenphase|fase a gironi|phase de (?:groupes|poules))`],
  ["groupStage", `(?:第${ZH}(?:阶段|階段))?(?:小组赛|小組賽)`],
  ["groupStage", "gruppenspiele|vorrunde"],
  ["groupStage", "zwischenrunde", 2],
  [
    "leaguePhase",
    "(?:league (?:phase|stage|round)|ligaphase|fase de liga|fase (?:de )?campionato|phase de ligue|联赛阶段|聯賽階段|league)",
  ],
  [
    "finalRound",
    "(?:final (?:round|group|pool)|finalrunde|(?:cuadrangular|quadrangular|hexagonal|octogonal) final|grupo final|girone finale|决赛轮|決賽輪)",
  ],
  [
    "finalStage",
    "(?:finals? (?:stages?|phase|tournament)|final (?:four|eight|4|8)|endrunde|fase final|fase finale|phase finale|决赛圈|決賽圈|决赛阶段|決賽階段)",
  ],

  ["playoff", `(?:knock ?out (?:round|phase|stage) )?${PLAY_OFF}(?: (?:round|rounds|runde|stage|matches|phase))?(?: ${N})?`],
  [
    "playoff",
    "(?:repescagem|repechaje|liguilla|repesca|repechage|barrages?|spareggi|spareggio|relegationsspiele?|playoffs? de acceso|附加赛|附加賽|季后赛|季後賽)(?:轮|輪)?",
  ],
  ["playIn", "入围赛|入圍賽|reclasificacion"],
  ["playIn", `play ?in(?: (?:tournament|round|game|games|stage))?(?: ${N})?`],
  ["playOut", "play ?outs?(?: round)?|barrages? de relegation|升降级附加赛|升降級附加賽"],

  ["last", `(?:round of|last|r ?of|top) ${N}`],
  ["last", "(?:最后|最後)?(?<n>16|32|64|128|8|4)(?:强|強)(?:赛|賽)?"],
  ["last", "(?:十六|16)(?:强|強)(?:赛|賽)?", 16],
  ["last", "三十二(?:强|強)(?:赛|賽)?", 32],
  ["last", "六十四(?:强|強)(?:赛|賽)?", 64],
  ["last", "(?:八|8)(?:强|強)(?:赛|賽)?", 8],
  ["last", "(?:四|4)(?:强|強)(?:赛|賽)?", 4],
  [
    "last",
    "(?:octavos|oitavas|oitavos)(?: de final)?|achtelfinale|ottavi(?: di finale)?|huitiemes?(?: de finale)?|(?:1/8|eighth|8th) ?(?:de )?(?:finals?|finale)|(?:八分之一|1/8)(?:决赛|決賽)|1/8",
    16,
  ],
  [
    "last",
    "(?:dieciseisavos|dezesseis avos|16 avos|16avos)(?: de final)?|sechzehntelfinale|sedicesimi(?: di finale)?|seiziemes?(?: de finale)?|(?:1/16|sixteenth|16th) ?(?:de )?(?:finals?|finale)|(?:十六分之一|1/16)(?:决赛|決賽)|1/16",
    32,
  ],
  [
    "last",
    "(?:treintaidosavos|trinta e dois avos|32 avos|32avos)(?: de final)?|trentaduesimi(?: di finale)?|trente deuxiemes?(?: de finale)?|(?:1/32|32nd) ?(?:de )?(?:finals?|finale)|(?:三十二分之一|1/32)(?:决赛|決賽)|1/32",
    64,
  ],
  ["last", "(?:1/64|64th) ?(?:de )?(?:finals?|finale)|64 avos(?: de final)?|(?:六十四分之一|1/64)(?:决赛|決賽)|1/64", 128],
  [
    "quarter",
    "quarter ?finals?|quarters|qf(?: ?\\d)?|(?:cuartos|quartas|quartos)(?: de final)?|viertelfinale|quarti(?: di finale)?|quarts?(?: de finale)?|kwartfinale|1/4 ?(?:de )?(?:finals?|finale)|(?:四分之一|1/4)(?:决赛|決賽)|1/4",
  ],
  [
    "semi",
    "semi ?finals?|semis|sf(?: ?\\d)?|semi ?finales?|semi ?finali|semi ?finais|semifinales?|semifinali|semifinais|meia final|meias finais|halbfinals?|halbfinale|demi finales?|halve finale|1/2 ?(?:de )?(?:finals?|finale)|(?:半|准|準)(?:决赛|決賽)|1/2",
  ],
  [
    "final",
    "(?:the )?(?:grand )?final(?: match| game)?|grande? final|gran final|finale|endspiel|finalissima|grande finale|决赛|決賽",
  ],
  ["finals", "(?:the )?(?:grand )?finals|finales|finais|finali|final series|finals series|总决赛|總決賽"],
  ["preliminaryFinal", "preliminary finals?|final preliminar"],
  ["eliminationFinal", "elimination finals?"],
  ["qualifyingFinal", "qualifying finals?"],

  ["place", `(?:match for |game for |${PLAY_OFF} for )?(?:the )?${ORDINAL} place${TAIL}`],
  ["place", `(?:match for |game for |${PLAY_OFF} for )place ${N}|place ${N}${TAIL}`],
  ["place", `spiel um (?:den )?(?:platz (?:${N}|(?<n>drei|funf|sieben))|${N} platz)`],
  ["place", `第${ZH}名(?:决赛|決賽|争夺战|爭奪戰|排位赛|排位賽)?`],
  ["place", "(?:五六|5 ?6)名(?:决赛|決賽|排位赛|排位賽)?", 5],
  ["place", "(?:七八|7 ?8)名(?:决赛|決賽|排位赛|排位賽)?", 7],
  [
    "place",
    "(?:3rd|third)(?:/| and | )(?:4th|fourth)(?: place)?(?: (?:match|game|final|play ?offs?))?|bronze(?: medal)?(?: (?:final|match|game))?|small final|consolation final|third place decider|spiel um den dritten platz|kleines finale|(?:partido por el )?(?:tercer|3er|3o)(?: y (?:cuarto|4to|4o))? (?:lugar|puesto)|(?:(?:disputa|decisao|jogo) d[eo] |disputa pelo )?(?:terceiro|3o) lugar|(?:finale (?:per il )?)?(?:3o|terzo) posto|(?:match pour la )?(?:troisieme|3e) place|petite finale|(?:三四|3 ?4)名(?:决赛|決賽|排位赛|排位賽)?|(?:铜牌|銅牌)(?:赛|賽|战|戰)|(?:季军|季軍)(?:争夺|爭奪)?(?:战|戰|赛|賽)?|第三名(?:决赛|決賽)?",
    3,
  ],

  [
    "knockout",
    "knock ?out(?: (?:stage|phase|round|rounds|matches))?|(?:ko|k o) (?:phase|runde)|fase (?:eliminatoria|de eliminacao|mata mata)|mata mata|fase a eliminazione diretta|淘汰赛|淘汰賽|post ?season",
  ],
  [
    "regular",
    "(?:regular|main|ordinary)(?: season| stage| round)?|(?:temporada|fase|liga) regular|hauptrunde|grundrunde|saison reguliere|stagione regolare|常规赛|常規賽|nba|cba|wnba|g league",
  ],
  ["apertura", "(?:torneo |torneio )?(?:apertura|abertura)|(?:torneo )?inicial|opening (?:stage|season|tournament)|开幕联赛"],
  ["clausura", "(?:torneo |torneio )?(?:clausura|encerramento)|closing (?:stage|season|tournament)|闭幕联赛"],
  ["intermediate", "(?:torneo )?intermedio|intermediate(?: round| stage)?"],
  [
    "championship",
    "(?:championship|title)(?: (?:round|group|stage|pool))?|meisterrunde|meistergruppe|(?:fase|grupo) d[eo]l? (?:titulo|campeonato)|争冠组|爭冠組|冠军组|冠軍組",
  ],
  [
    "relegation",
    "relegation(?: (?:round|group|stage|pool))?|abstiegsrunde|qualifikationsgruppe|(?:(?:fase|grupo) )?(?:d[eo]l? )?(?:rebaixamento|descenso|permanencia)|retrocessione|保级组|保級組|降级组|降級組|(?:保级|降级|保級|降級)(?=附加)",
  ],
  [
    "promotion",
    "promotion(?: (?:round|group|stage|pool))?|aufstiegsrunde|promocion|promozione|(?:de )?(?:ascenso|acesso)|升级组|升級組|(?:升级|升級)(?=附加)",
  ],
  ["europe", "europe(?:an)?(?: (?:round|group|stage))?"],
  ["europaLeague", "(?:europa league|el)"],
  ["conferenceLeague", "(?:(?:europa )?conference league|ecl|uecl)"],
  ["east", "(?:east|eastern)(?: conf(?:erence)?)?|conferencia (?:este|leste)|东部|東部"],
  ["west", "(?:west|western)(?: conf(?:erence)?)?|conferencia oeste|西部"],
  ["conference", "conf(?:erence)?|conferencia|分区|分區"],
  ["path", "(?:path|pathway|route|weg|ruta|caminho) (?<label>[a-z]|\\d|champions|league|main)"],
  ["path", "(?<label>champions|league|main) (?:path|pathway|route)"],
  ["league", "(?:league|liga|ligue|lega) (?<label>[a-d])"],
  ["body", "(?<label>uefa|afc|caf|concacaf|conmebol|ofc|inter confederation|intercontinental)"],

  [
    "leg",
    "(?:1st|first|1) leg|leg (?:1|one)|hinspiel|(?:partido |jogo |gara )?(?:d[ae] )?ida|(?:gara )?(?:di )?andata|(?:1a|primeira) mao|(?:match )?aller|(?:首|第一)回合|leg 1 of 2",
    1,
  ],
  [
    "leg",
    "(?:2nd|second|2) leg|leg (?:2|two)|return(?: leg| match)?|ruckspiel|(?:partido |jogo )?(?:d[ae] )?(?:vuelta|volta)|(?:gara )?(?:di )?ritorno|(?:2a|segunda) mao|(?:match )?retour|(?:次|第二)回合|leg 2 of 2",
    2,
  ],
  ["replay", `(?:${ORDINAL} )?replays?(?: ${N})?|wiederholungsspiele?|desempate|重赛|重賽`],
  ["game", `(?:game|jogo|partido|spiel|match|gara) ${N}|第${ZH}(?:场|場)`],
];
