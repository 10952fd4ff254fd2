import type { NamePool } from "../types.ts";
import { pairs } from "./pairs.ts";

export const chinese: NamePool = {
  countries: ["cn", "hk", "tw", "mo"],
  order: "family-given",
  given: pairs(`
    Haoran 浩然, Zihao 子豪, Yuxuan 宇轩, Jiahao 嘉豪, Junjie 俊杰, Hao 浩, Wei 伟, Lei 磊, Peng 鹏, Tao 涛, Jun 军, Yang 洋, Chao 超, Bin 斌, Long 龙, Kai 凯, Bo 博, Xiang 翔,
    Jie 杰, Yi 毅, Zhiyuan 志远, Wenjie 文杰, Shaohua 少华, Jianguo 建国, Mingyang 明洋, Tianyi 天翼, Shihao 世豪, Guanghui 光辉, Zhengyu 正宇, Xinyu 新宇, Hongbo 洪博, Zeyu 泽宇,
    Yifan 一凡, Chengyu 成宇, Xuesong 雪松, Haitao 海涛, Weidong 卫东, Jiawei 佳伟, Ruize 瑞泽, Dongsheng 东升, Zhipeng 志鹏, Yuhang 宇航, Liang 亮, Siyuan 思远`),
  family: pairs(`
    Wang 王, Li 李, Zhang 张, Liu 刘, Chen 陈, Yang 杨, Zhao 赵, Huang 黄, Zhou 周, Wu 吴, Xu 徐, Sun 孙, Hu 胡, Zhu 朱, Gao 高, Lin 林, He 何, Guo 郭, Ma 马, Luo 罗, Liang 梁,
    Song 宋, Zheng 郑, Xie 谢, Han 韩, Tang 唐, Feng 冯, Yu 于, Dong 董, Xiao 萧, Cheng 程, Cao 曹, Yuan 袁, Deng 邓, Fu 傅, Shen 沈, Zeng 曾, Peng 彭, Lyu 吕, Su 苏, Jiang 蒋,
    Cai 蔡, Jia 贾, Ding 丁, Wei 魏, Xue 薛, Ye 叶, Yan 阎, Pan 潘, Du 杜, Dai 戴, Xia 夏, Zhong 钟, Tian 田, Ren 任, Fan 范, Fang 方, Shi 石, Yao 姚, Tan 谭, Liao 廖, Zou 邹`),
};

/** Kanji in simplified form. */
export const japanese: NamePool = {
  countries: ["jp"],
  order: "family-given",
  given: pairs(`
    Daiki 大树, Daichi 大地, Haruto 阳翔, Hiroki 弘树, Hiroto 大翔, Hayato 隼人, Ikuma 郁万, Junya 纯也, Kaito 海斗, Kaoru 薰, Kazuki 一树, Keita 圭太, Kento 健斗, Kenta 健太, Koki 光希,
    Kosuke 浩介, Kota 康太, Koya 航也, Makoto 诚, Masaki 将树, Naoki 直树, Reo 怜央, Ren 莲, Riku 陆, Ryo 凉, Ryoma 龙马, Ryosuke 凉介, Ryota 亮太, Shogo 翔吾, Shota 翔太, Shun 骏,
    Sho 翔, Sota 飒太, Taiga 大雅, Taiki 大辉, Takumi 拓海, Takuma 拓真, Tatsuya 达也, Tomoya 智也, Yamato 大和, Yuki 勇气, Yuma 悠真, Yuta 雄太, Yuya 裕也`),
  family: pairs(`
    Sato 佐藤, Suzuki 铃木, Takahashi 高桥, Tanaka 田中, Ito 伊藤, Watanabe 渡边, Yamamoto 山本, Nakamura 中村, Kobayashi 小林, Kato 加藤, Yoshida 吉田, Yamada 山田, Sasaki 佐佐木,
    Yamaguchi 山口, Matsumoto 松本, Inoue 井上, Kimura 木村, Hayashi 林, Saito 斋藤, Shimizu 清水, Yamazaki 山崎, Mori 森, Abe 阿部, Ikeda 池田, Hashimoto 桥本, Yamashita 山下,
    Ishikawa 石川, Nakajima 中岛, Maeda 前田, Fujita 藤田, Ogawa 小川, Goto 后藤, Okada 冈田, Hasegawa 长谷川, Murakami 村上, Kondo 近藤, Ishii 石井, Sakamoto 坂本, Endo 远藤,
    Aoki 青木, Fujii 藤井, Nishimura 西村, Fukuda 福田, Ota 太田, Miura 三浦, Okamoto 冈本, Matsuda 松田, Nakagawa 中川, Nakano 中野, Harada 原田, Ono 小野, Tamura 田村, Takeuchi 竹内,
    Kaneko 金子, Wada 和田, Nakayama 中山, Ishida 石田, Ueda 上田, Morita 森田, Hara 原, Shibata 柴田, Sakai 酒井`),
};

/** Hanja in simplified form. */
export const korean: NamePool = {
  countries: ["kr", "kp"],
  order: "family-given",
  given: pairs(`
    Min-jun 敏俊, Seo-jun 瑞俊, Ji-hoon 智勋, Hyun-woo 贤宇, Dong-hyun 东炫, Sung-min 成民, Jun-ho 俊昊, Ji-sung 智星, Young-gwon 英权, Jae-sung 在城, Woo-young 优营, Kyung-won 敬源,
    Seung-ho 胜浩, Min-jae 玟哉, Chang-hoon 昌勋, Jin-su 珍洙, Tae-hwan 太焕, Sang-ho 尚浩, In-beom 仁范, Hee-chan 喜灿, Ui-jo 义助, Gue-sung 圭成, Hyeon-gyu 贤揆, Yong-woo 镕宇,
    Moon-hwan 文焕, Chul 哲, Jin-hyun 珍炫, Seung-gyu 承奎, Hyun-jun 铉俊, Kang-in 刚仁, Sung-yueng 诚庸, Ja-cheol 慈哲, Bo-kyung 甫炅, Chung-yong 青龙, Keun-ho 根镐, Jong-su 钟洙,
    Ho-jun 浩俊, Dae-won 大元, Won-jae 元宰, Tae-yang 太阳, Gi-hyuk 基赫, Sun-min 善民`),
  family: pairs(`
    Kim 金, Lee 李, Park 朴, Choi 崔, Jung 郑, Kang 姜, Cho 赵, Yoon 尹, Jang 张, Lim 林, Han 韩, Oh 吴, Seo 徐, Shin 申, Kwon 权, Hwang 黄, Ahn 安, Song 宋, Ryu 柳, Hong 洪,
    Jeon 全, Ko 高, Moon 文, Son 孙, Bae 裴, Baek 白, Heo 许, Nam 南, Sim 沈, Noh 卢, Ha 河, Kwak 郭, Sung 成, Cha 车, Joo 朱, Woo 禹, Koo 具, Min 闵, Na 罗, Jin 陈, Ji 池, Eom 严,
    Chae 蔡, Won 元, Cheon 千, Bang 方, Gong 孔, Hyun 玄, Ham 咸, Byun 卞, Yeom 廉, Yang 梁, Yeo 吕, Choo 秋, Do 都, So 苏, Seok 石, Sun 宣, Seol 薛, Ma 马, Gil 吉, Pyo 表`),
};
