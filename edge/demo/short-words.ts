/** `age`: hours before the start of the demo world. */
export const demoVideos: readonly [uid: number, title: string, sample: number, category: number, age: number][] = [
  [100_001, "楼下球场的周日进球", 3, 3, 2],
  [100_002, "Pelada de quinta: saiu até gol de letra", 6, 3, 7],
  [100_003, "三分钟看懂高位逼抢", 5, 1, 20],
];

/** `pictures`: numbers of the samples. `age`: hours before the start of the demo world. */
export const demoMoments: readonly [uid: number, text: string, pictures: readonly number[], age: number][] = [
  [100_003, "今晚两场连播，八点先看英超，十点半聊西甲。想听谁的战术分析？留言告诉我。", [1, 5], 3],
  [100_002, "Hoje tem clássico e eu já estou de camisa.\nQuem acerta o placar?", [2], 5],
  [100_001, "昨天那个越位我看了三遍，还是觉得没越。", [], 26],
];
