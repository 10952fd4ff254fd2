/**
 * News of the demo world: facts about competitions and rules. There are no results, because the demo world's results are simulated.
 */
interface NewsText {
  /** Days before the start of the demo world. */
  age: number;
  titleZh: string;
  titlePt: string;
  titleEn: string;
  titleEs: string;
  bodyZh: string;
  bodyPt: string;
  bodyEn: string;
  bodyEs: string;
}

// biome-ignore-start format: texts, one a line
export const demoNews: readonly NewsText[] = [
  {
    age: 0,
    titleZh: "欧冠：36支球队，一张积分榜",
    titlePt: "Champions League: 36 clubes em uma só tabela",
    titleEn: "Champions League: 36 clubs in one table",
    titleEs: "Champions League: 36 clubes en una sola tabla",
    bodyZh:
      "联赛阶段的36支球队排在同一张积分榜上，各自与八个不同的对手交手，主客场各四场。\n\n前八名直接晋级十六强，第九至第二十四名通过两回合附加赛争夺另外八个席位，其余球队出局。",
    bodyPt:
      "Os 36 clubes da fase de liga ficam em uma única tabela. Cada um enfrenta oito adversários diferentes, quatro deles em casa.\n\nOs oito primeiros vão direto às oitavas. Do 9º ao 24º, disputam as outras oito vagas em ida e volta; os demais estão fora.",
    bodyEn:
      "The 36 clubs of the league phase stand in one table. Each plays eight different opponents, four of them at home.\n\nThe first eight go straight to the round of 16. Places 9 to 24 play over two legs for the other eight places; everybody below is out.",
    bodyEs:
      "Los 36 clubes de la fase de liga comparten una sola tabla. Cada uno juega contra ocho rivales distintos, cuatro de ellos en casa.\n\nLos ocho primeros pasan directamente a octavos. Del 9.º al 24.º se juegan las otras ocho plazas a ida y vuelta; los demás quedan fuera.",
  },
  {
    age: 0,
    titleZh: "NBA附加赛：第七到第十名还有机会",
    titlePt: "NBA: como o play-in decide as últimas vagas",
    titleEn: "NBA: how the play-in fills the last places",
    titleEs: "NBA: cómo reparte el play-in las últimas plazas",
    bodyZh:
      "每个分区的第七名主场迎战第八名，胜者以第七号种子进入季后赛。\n\n负者再与第九、第十名之战的胜者争夺最后一个名额。前六名不用打附加赛。",
    bodyPt:
      "Em cada conferência, o 7º recebe o 8º, e quem vence entra nos playoffs como sétimo.\n\nO perdedor joga em casa contra o vencedor de 9º x 10º pela última vaga. Os seis primeiros não passam pelo play-in.",
    bodyEn:
      "In each conference the seventh hosts the eighth, and the winner enters the play-offs as number seven.\n\nThe loser then hosts the winner of ninth against tenth for the last place. The first six need no play-in.",
    bodyEs:
      "En cada conferencia el séptimo recibe al octavo, y el ganador entra en los playoffs como número siete.\n\nEl perdedor recibe después al ganador del noveno contra el décimo por la última plaza. Los seis primeros no juegan el play-in.",
  },
  {
    age: 1,
    titleZh: "门将持球超过八秒，判给对方角球",
    titlePt: "Goleiro com a bola por mais de oito segundos: escanteio",
    titleEn: "A goalkeeper who holds the ball too long gives away a corner",
    titleEs: "Portero con el balón más de ocho segundos: córner",
    bodyZh:
      "门将用手控制球最多八秒，超时由对方踢角球。最后五秒，裁判会举手倒数。\n\n过去的判罚是间接任意球，时限六秒，但很少执行。",
    bodyPt:
      "O goleiro pode segurar a bola por oito segundos. Depois disso, o adversário ganha um escanteio; o árbitro conta os últimos cinco segundos com a mão.\n\nAntes o limite era de seis segundos e a punição, um tiro livre indireto, quase nunca era aplicada.",
    bodyEn:
      "A goalkeeper may hold the ball for eight seconds. After that the other side gets a corner, and the referee counts the last five seconds with a raised hand.\n\nThe limit used to be six seconds, and its indirect free kick was hardly ever given.",
    bodyEs:
      "El portero puede retener el balón ocho segundos. Después, el rival saca un córner, y el árbitro cuenta los últimos cinco segundos con la mano.\n\nAntes el límite era de seis segundos y el tiro libre indirecto casi nunca se señalaba.",
  },
  {
    age: 2,
    titleZh: "同分怎么排：英超看净胜球，西甲先看交锋",
    titlePt: "Empate em pontos: saldo na Inglaterra, confronto direto na Espanha",
    titleEn: "Level on points: England counts goals, Spain the direct matches",
    titleEs: "Empate a puntos: goles en Inglaterra, duelos directos en España",
    bodyZh: "英超积分相同先比净胜球，再比总进球。\n\n西甲先比两队之间的两场比赛，打完之后才算数。巴西甲级联赛则先比胜场数。",
    bodyPt:
      "Na Premier League, vale primeiro o saldo de gols e depois o total de gols marcados.\n\nEm LaLiga, valem primeiro os dois jogos entre os empatados, quando ambos já foram disputados. No Brasileirão, o primeiro critério é o número de vitórias.",
    bodyEn:
      "The Premier League looks at goal difference first, then at goals scored.\n\nLaLiga looks first at the two matches between the clubs, once both have been played. In Brazil's Série A the number of wins comes first.",
    bodyEs:
      "En la Premier League cuenta primero la diferencia de goles y después los goles marcados.\n\nEn LaLiga cuentan primero los dos partidos entre los equipos, cuando ya se han jugado. En el Brasileirão, el primer criterio son las victorias.",
  },
  {
    age: 3,
    titleZh: "三分线：国际篮联6.75米，NBA 7.24米",
    titlePt: "A linha de três: 6,75 m na FIBA, 7,24 m na NBA",
    titleEn: "The three-point line: 6.75 m for FIBA, 7.24 m in the NBA",
    titleEs: "La línea de tres: 6.75 m en la FIBA, 7.24 m en la NBA",
    bodyZh:
      "国际篮联的三分线距篮筐6.75米，底角6.60米；NBA弧顶7.24米，底角6.71米。\n\n所以底角三分在NBA比弧顶近了半米多，很多战术都为它而设计。",
    bodyPt:
      "Nas competições da FIBA, a linha fica a 6,75 m da cesta e a 6,60 m nos cantos. Na NBA, a 7,24 m e a 6,71 m.\n\nPor isso o arremesso do canto é meio metro mais curto na NBA, e muitas jogadas existem só para ele.",
    bodyEn:
      "In FIBA's competitions the line is 6.75 m from the basket and 6.60 m in the corners. In the NBA it is 7.24 m and 6.71 m.\n\nThe corner three is therefore half a metre shorter in the NBA, and many plays exist only for it.",
    bodyEs:
      "En las competiciones de la FIBA la línea está a 6.75 m del aro y a 6.60 m en las esquinas. En la NBA, a 7.24 m y a 6.71 m.\n\nPor eso el triple desde la esquina es medio metro más corto en la NBA, y muchas jugadas existen solo para él.",
  },
  {
    age: 4,
    titleZh: "客场进球不再决定晋级",
    titlePt: "Gol fora de casa já não desempata",
    titleEn: "Away goals no longer break a tie",
    titleEs: "Los goles a domicilio ya no desempatan",
    bodyZh:
      "欧足联从2021年、南美足联从2022年起取消客场进球规则。两回合只看总比分。\n\n总比分相同，由加时赛或点球决出胜负，具体看赛事规程。",
    bodyPt:
      "A UEFA acabou com a regra em 2021 e a Conmebol em 2022. Em ida e volta, vale só o placar agregado.\n\nSe ele fica igual, decidem a prorrogação ou os pênaltis, conforme a competição.",
    bodyEn:
      "UEFA dropped the rule in 2021 and CONMEBOL in 2022. Over two legs only the total score counts.\n\nIf it is level, extra time or penalties decide, as the competition says.",
    bodyEs:
      "La UEFA eliminó la regla en 2021 y la Conmebol en 2022. A ida y vuelta solo cuenta el marcador global.\n\nSi hay empate, deciden la prórroga o los penaltis, según la competición.",
  },
  {
    age: 6,
    titleZh: "欧洲篮球联赛：通往四强赛的路",
    titlePt: "EuroLiga: o caminho até o Final Four",
    titleEn: "EuroLeague: the way to the Final Four",
    titleEs: "Euroliga: el camino hasta la Final Four",
    bodyZh:
      "常规赛前六名直接进入季后赛，第七至第十名打附加赛争最后两席。\n\n季后赛五局三胜。四强赛在同一座城市、一个周末内打完，每轮只打一场。",
    bodyPt:
      "Os seis primeiros da temporada regular vão direto aos playoffs; do 7º ao 10º, um play-in decide as duas últimas vagas.\n\nOs playoffs são em melhor de cinco. O Final Four cabe em um fim de semana, em uma só cidade e em jogo único.",
    bodyEn:
      "The first six of the regular season go straight to the play-offs; places 7 to 10 play in for the last two.\n\nThe play-offs are best of five. The Final Four is played in one city and one weekend, one game a round.",
    bodyEs:
      "Los seis primeros de la fase regular van directos a los playoffs; del 7.º al 10.º, un play-in decide las dos últimas plazas.\n\nLos playoffs son al mejor de cinco. La Final Four se juega en una ciudad y un fin de semana, a partido único.",
  },
  {
    age: 8,
    titleZh: "巴甲：20支球队38轮，后四名降级",
    titlePt: "Brasileirão: 20 clubes, 38 rodadas, quatro rebaixados",
    titleEn: "Brazil's Série A: 20 clubs, 38 rounds, four go down",
    titleEs: "Brasileirão: 20 clubes, 38 jornadas, cuatro descensos",
    bodyZh: "巴西甲级联赛自2003年起采用主客场双循环积分制，没有季后赛。\n\n每年后四名降入乙级，前列的球队获得南美解放者杯名额。",
    bodyPt:
      "Desde 2003, o Brasileirão é de pontos corridos: todos contra todos em turno e returno, sem mata-mata.\n\nOs quatro últimos caem para a Série B, e os primeiros vão à Libertadores.",
    bodyEn:
      "Since 2003 Brazil's first division has been a plain league: everybody plays everybody twice, without play-offs.\n\nThe last four go down to Série B, and the first go to the Copa Libertadores.",
    bodyEs:
      "Desde 2003 la primera división brasileña se juega por puntos: todos contra todos, a dos vueltas y sin eliminatorias.\n\nLos cuatro últimos bajan a la Série B y los primeros van a la Libertadores.",
  },
];
// biome-ignore-end format: texts, one a line
