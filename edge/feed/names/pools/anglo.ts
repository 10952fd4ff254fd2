import type { NamePool } from "../types.ts";
import { pairs } from "./pairs.ts";

export const english: NamePool = {
  countries: ["gb", "gb-eng", "gb-sct", "gb-wls", "gb-nir", "ie", "us", "ca", "au", "nz", "jm", "tt", "bs", "za", "pr"],
  order: "given-family",
  given: pairs(`
    James 詹姆斯, Jack 杰克, Harry 哈里, Oliver 奥利弗, George 乔治, Charlie 查理, Thomas 托马斯, William 威廉, Joseph 约瑟夫, Daniel 丹尼尔,
    Samuel 塞缪尔, Benjamin 本杰明, Luke 卢克, Ryan 瑞安, Connor 康纳, Callum 卡勒姆, Liam 利亚姆, Ethan 伊桑, Lewis 刘易斯, Kieran 基兰,
    Jordan 乔丹, Tyler 泰勒, Nathan 内森, Aaron 阿隆, Adam 亚当, Jamie 杰米, Scott 斯科特, Craig 克雷格, Declan 德克兰, Sean 肖恩,
    Brandon 布兰登, Marcus 马库斯, Jason 贾森, Kyle 凯尔, Mason 梅森, Logan 洛根, Dylan 迪伦, Cameron 卡梅伦, Elliot 埃利奥特, Reece 里斯,
    Patrick 帕特里克, Curtis 柯蒂斯`),
  family: pairs(`
    Smith 史密斯, Jones 琼斯, Taylor 泰勒, Brown 布朗, Wilson 威尔逊, Evans 埃文斯, Walker 沃克, Wright 赖特, Robinson 罗宾逊, Thompson 汤普森,
    White 怀特, Hughes 休斯, Edwards 爱德华兹, Green 格林, Hall 霍尔, Wood 伍德, Harris 哈里斯, Clarke 克拉克, Jackson 杰克逊, Turner 特纳,
    Cooper 库珀, Hill 希尔, Ward 沃德, Morris 莫里斯, Moore 穆尔, Baker 贝克, Harrison 哈里森, Morgan 摩根, Allen 艾伦, Parker 帕克,
    Mitchell 米切尔, Campbell 坎贝尔, Stewart 斯图尔特, Murray 默里, MacDonald 麦克唐纳, Fraser 弗雷泽, Hamilton 汉密尔顿, Graham 格雷厄姆,
    Ferguson 弗格森, Douglas 道格拉斯, Kelly 凯利, Murphy 墨菲, O'Brien 奥布赖恩, Byrne 伯恩, Doyle 多伊尔, McCarthy 麦卡锡, Gallagher 加拉格尔,
    Kennedy 肯尼迪, Quinn 奎因, Carter 卡特, Collins 柯林斯, Bennett 贝内特, Foster 福斯特, Barnes 巴恩斯, Palmer 帕尔默, Brooks 布鲁克斯,
    Hayes 海斯, Coleman 科尔曼, Simmons 西蒙斯, Fletcher 弗莱彻, Dawson 道森, Chapman 查普曼`),
};
