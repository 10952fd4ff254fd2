import type { NamePool } from "../types.ts";
import { pairs } from "./pairs.ts";

export const german: NamePool = {
  countries: ["de", "at", "ch", "li"],
  order: "given-family",
  given: pairs(`
    Alexander 亚历山大, Andreas 安德烈亚斯, Benedikt 贝内迪克特, Christian 克里斯蒂安, Christoph 克里斯托夫, Daniel 丹尼尔, David 大卫, Dominik 多米尼克,
    Emil 埃米尔, Fabian 法比安, Felix 费利克斯, Finn 芬恩, Florian 弗洛里安, Jakob 雅各布, Jan 扬, Jannik 扬尼克, Johannes 约翰内斯, Jonas 约纳斯, Jonathan 约纳坦,
    Julian 尤利安, Kevin 凯文, Kilian 基利安, Konstantin 康斯坦丁, Lars 拉斯, Leon 莱昂, Lukas 卢卡斯, Marcel 马塞尔, Marco 马尔科, Marius 马里乌斯,
    Maximilian 马克西米利安, Moritz 莫里茨, Nico 尼科, Niklas 尼克拉斯, Patrick 帕特里克, Philipp 菲利普, Robin 罗宾, Sebastian 塞巴斯蒂安, Stefan 斯特凡,
    Timo 蒂莫, Tobias 托比亚斯`),
  family: pairs(`
    Müller 穆勒, Schmidt 施密特, Schneider 施耐德, Fischer 菲舍尔, Weber 韦伯, Meyer 迈尔, Wagner 瓦格纳, Becker 贝克尔, Schulz 舒尔茨, Hoffmann 霍夫曼,
    Schäfer 舍费尔, Koch 科赫, Bauer 鲍尔, Richter 里希特, Klein 克莱因, Wolf 沃尔夫, Schröder 施勒德, Neumann 诺伊曼, Schwarz 施瓦茨, Zimmermann 齐默尔曼,
    Braun 布劳恩, Krüger 克吕格, Hofmann 霍夫曼, Hartmann 哈特曼, Lange 朗格, Werner 维尔纳, Krause 克劳泽, Lehmann 莱曼, Köhler 克勒, Maier 迈尔,
    König 柯尼希, Kaiser 凯泽, Fuchs 富克斯, Peters 彼得斯, Lang 朗, Scholz 朔尔茨, Möller 默勒, Weiß 魏斯, Jung 容格, Hahn 哈恩, Vogel 福格尔,
    Friedrich 弗里德里希, Keller 凯勒, Günther 京特, Frank 弗兰克, Berger 贝格尔, Winkler 温克勒, Roth 罗特, Beck 贝克, Lorenz 洛伦茨, Baumann 鲍曼,
    Franke 弗兰克, Albrecht 阿尔布雷希特, Ludwig 路德维希, Winter 温特, Kraus 克劳斯, Schumacher 舒马赫, Krämer 克雷默, Vogt 福格特, Stein 施泰因,
    Jäger 耶格尔, Sommer 佐默`),
};

export const dutch: NamePool = {
  countries: ["nl", "be", "sr", "cw", "aw"],
  order: "given-family",
  given: pairs(`
    Bart 巴特, Bas 巴斯, Bram 布拉姆, Calvin 卡尔文, Cas 卡斯, Daan 达恩, Dirk 迪尔克, Emiel 埃米尔, Frenkie 弗伦基, Gijs 海斯, Guus 胡斯, Hans 汉斯,
    Hidde 希德, Jasper 雅斯珀, Jens 延斯, Jeroen 耶伦, Jesse 耶瑟, Joost 约斯特, Jordy 乔迪, Joris 约里斯, Joey 乔伊, Kenneth 肯尼思, Koen 库恩, Lars 拉尔斯,
    Luuk 吕克, Maarten 马尔滕, Mats 马茨, Max 马克斯, Mees 梅斯, Milan 米兰, Niels 尼尔斯, Pieter 彼得, Quinten 昆滕, Rick 里克, Ruben 鲁本, Sander 桑德,
    Sem 塞姆, Stijn 斯泰因, Sven 斯文, Thijs 泰斯, Wout 沃特, Yannick 扬尼克`),
  family: pairs(`
    de Jong 德容, Jansen 扬森, de Vries 德弗里斯, van den Berg 范登贝格, Bakker 巴克, van Dijk 范戴克, Visser 菲瑟, Smit 斯米特, Meijer 迈尔, de Boer 德布尔,
    Mulder 穆尔德, de Groot 德格罗特, Bos 博斯, Vos 福斯, Peters 彼得斯, Hendriks 亨德里克斯, van Leeuwen 范莱文, Dekker 德克尔, Brouwer 布劳沃, de Wit 德维特,
    Dijkstra 戴克斯特拉, Smits 斯米茨, de Graaf 德赫拉夫, van der Meer 范德梅尔, Kok 科克, Jacobs 雅各布斯, van Vliet 范弗利特, Vermeulen 费尔默伦,
    van den Heuvel 范登赫费尔, van der Veen 范德费恩, Schouten 斯豪滕, Willems 威廉斯, Hoekstra 胡克斯特拉, Koster 科斯特, Prins 普林斯, Verhoeven 费尔霍芬,
    Huisman 赫伊斯曼, Peeters 佩特斯, Maes 梅斯, Janssens 扬森斯, Mertens 默滕斯, Claes 克拉斯, Goossens 戈森斯, Wouters 沃特斯, De Smet 德斯梅特,
    Vandenberghe 范登贝赫, Lambrecht 兰布雷希特, Claessens 克拉森斯, De Backer 德巴克尔, Verstraete 费斯特拉特, Desmet 德斯梅, Michiels 米希尔斯,
    Aerts 阿尔茨, Hermans 赫尔曼斯, Martens 马滕斯, Timmermans 蒂默曼斯, Blind 布林德, Klaassen 克拉森, Sneijder 斯内德, Kuipers 凯珀斯, Zuiderwijk 泽德韦克, Haan 哈恩`),
};

export const nordic: NamePool = {
  countries: ["se", "no", "dk", "fi", "is", "fo", "ee", "lv", "lt"],
  order: "given-family",
  given: pairs(`
    Alexander 亚历山大, Anders 安德斯, Andreas 安德烈亚斯, Anton 安东, August 奥古斯特, Christian 克里斯蒂安, Emil 埃米尔, Erik 埃里克, Filip 菲利普, Frederik 弗雷德里克,
    Fredrik 弗雷德里克, Gustav 古斯塔夫, Hampus 汉普斯, Henrik 亨里克, Hugo 胡戈, Isak 伊萨克, Jesper 耶斯佩尔, Joakim 约阿基姆, Johan 约翰, Jonas 约纳斯,
    Kasper 卡斯珀, Kristian 克里斯蒂安, Kristoffer 克里斯托弗, Lasse 拉塞, Linus 利努斯, Ludvig 路德维格, Magnus 芒努斯, Marcus 马库斯, Martin 马丁, Mathias 马蒂亚斯,
    Mikkel 米克尔, Nicolai 尼古拉, Oskar 奥斯卡, Patrik 帕特里克, Rasmus 拉斯穆斯, Sander 桑德尔, Simon 西蒙, Sondre 松德雷, Tobias 托比亚斯, Viktor 维克托`),
  family: pairs(`
    Andersson 安德松, Johansson 约翰松, Karlsson 卡尔松, Nilsson 尼尔松, Eriksson 埃里克松, Larsson 拉松, Olsson 奥尔松, Persson 佩尔松, Svensson 斯文松, Gustafsson 古斯塔夫松,
    Pettersson 彼得松, Jonsson 永松, Jansson 扬松, Lindberg 林德伯格, Lindström 林德斯特伦, Lindqvist 林德奎斯特, Berg 贝里, Forsberg 福斯贝里, Ekström 埃克斯特伦,
    Holm 霍尔姆, Sandberg 桑德贝里, Nyström 尼斯特伦, Hansen 汉森, Johansen 约翰森, Olsen 奥尔森, Larsen 拉森, Andersen 安德森, Pedersen 佩德森, Nilsen 尼尔森,
    Kristiansen 克里斯蒂安森, Jensen 延森, Karlsen 卡尔森, Halvorsen 哈尔沃森, Haugen 豪根, Bakke 巴克, Solberg 索尔贝格, Moen 莫恩, Dahl 达尔, Strand 斯特兰,
    Nielsen 尼尔森, Christensen 克里斯滕森, Sørensen 瑟伦森, Rasmussen 拉斯穆森, Jørgensen 约尔根森, Madsen 马德森, Kristensen 克里斯藤森, Poulsen 波尔森, Thomsen 汤姆森,
    Knudsen 克努森, Mortensen 莫滕森, Lund 伦德, Højlund 霍伊伦, Korhonen 科尔霍宁, Virtanen 维尔塔宁, Mäkinen 梅基宁, Nieminen 涅米宁, Laine 莱内, Heikkinen 海基宁,
    Gunnarsson 贡纳尔松, Sigurdsson 西古德松, Magnusson 马格努松, Bjarnason 比亚尔纳松`),
};
