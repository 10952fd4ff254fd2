import type { NamePool } from "../types.ts";
import { pairs } from "./pairs.ts";

export const italian: NamePool = {
  countries: ["it", "sm"],
  order: "given-family",
  given: pairs(`
    Alessandro 亚历山德罗, Andrea 安德烈亚, Antonio 安东尼奥, Davide 达维德, Domenico 多梅尼科, Edoardo 埃多阿尔多, Emanuele 埃马努埃莱, Fabio 法比奥,
    Federico 费德里科, Filippo 菲利波, Francesco 弗朗切斯科, Gabriele 加布里埃莱, Giacomo 贾科莫, Gianluca 詹卢卡, Gianluigi 詹路易吉, Giorgio 乔治,
    Giovanni 乔瓦尼, Giuseppe 朱塞佩, Leonardo 莱昂纳多, Lorenzo 洛伦佐, Luca 卢卡, Manuel 曼努埃尔, Marco 马尔科, Matteo 马泰奥, Mattia 马蒂亚,
    Michele 米凯莱, Nicolò 尼科洛, Paolo 保罗, Pietro 彼得罗, Raffaele 拉法埃莱, Riccardo 里卡尔多, Roberto 罗伯托, Salvatore 萨尔瓦托雷, Samuele 萨穆埃莱,
    Sandro 桑德罗, Simone 西莫内, Stefano 斯特凡诺, Tommaso 托马索, Valerio 瓦莱里奥, Vincenzo 温琴佐`),
  family: pairs(`
    Rossi 罗西, Russo 鲁索, Ferrari 法拉利, Esposito 埃斯波西托, Bianchi 比安基, Romano 罗马诺, Colombo 科隆博, Ricci 里奇, Marino 马里诺, Greco 格雷科,
    Bruno 布鲁诺, Gallo 加洛, Conti 孔蒂, De Luca 德卢卡, Mancini 曼奇尼, Costa 科斯塔, Giordano 焦尔达诺, Rizzo 里佐, Lombardi 隆巴尔迪, Moretti 莫雷蒂,
    Barbieri 巴尔比耶里, Fontana 丰塔纳, Santoro 桑托罗, Mariani 马里亚尼, Rinaldi 里纳尔迪, Caruso 卡鲁索, Ferrara 费拉拉, Galli 加利, Martini 马蒂尼,
    Leone 莱昂内, Longo 隆戈, Gentile 真蒂莱, Martinelli 马丁内利, Vitale 维塔莱, Lombardo 隆巴尔多, Serra 塞拉, Coppola 科波拉, De Santis 德桑蒂斯,
    D'Angelo 德安杰洛, Marchetti 马尔凯蒂, Parisi 帕里西, Villa 维拉, Conte 孔特, Ferraro 费拉罗, Ferri 费里, Fabbri 法布里, Bianco 比安科, Marini 马里尼,
    Grasso 格拉索, Valentini 瓦伦蒂尼, Messina 梅西纳, Sala 萨拉, De Angelis 德安吉利斯, Gatti 加蒂, Pellegrini 佩莱格里尼, Palumbo 帕伦博, Sanna 桑纳,
    Farina 法里纳, Rizzi 里齐, Monti 蒙蒂, Cattaneo 卡塔内奥, Morelli 莫雷利`),
};

export const french: NamePool = {
  countries: ["fr", "mc", "lu", "gp", "mq", "gf", "re", "ht"],
  order: "given-family",
  given: pairs(`
    Adrien 阿德里安, Alexandre 亚历山大, Antoine 安托万, Arthur 阿蒂尔, Aurélien 奥雷利安, Baptiste 巴蒂斯特, Benjamin 邦雅曼, Bradley 布拉德利,
    Christophe 克里斯托夫, Clément 克莱芒, Corentin 科朗坦, Damien 达米安, Dylan 迪伦, Enzo 恩佐, Étienne 艾蒂安, Florian 弗洛里安, Gaëtan 加埃唐,
    Guillaume 纪尧姆, Hugo 雨果, Jérémy 热雷米, Jordan 若尔当, Julien 朱利安, Kévin 凯文, Kylian 基利安, Léo 莱奥, Loïc 洛伊克, Lucas 吕卡, Mathieu 马蒂厄,
    Maxime 马克西姆, Nicolas 尼古拉, Olivier 奥利维耶, Paul 保罗, Pierre 皮埃尔, Quentin 康坦, Rayan 拉扬, Romain 罗曼, Théo 特奥, Thomas 托马,
    Valentin 瓦朗坦, Yannick 亚尼克`),
  family: pairs(`
    Martin 马丁, Bernard 贝尔纳, Dubois 迪布瓦, Thomas 托马, Robert 罗贝尔, Richard 里夏尔, Petit 珀蒂, Durand 迪朗, Leroy 勒鲁瓦, Moreau 莫罗,
    Simon 西蒙, Laurent 洛朗, Lefebvre 勒费弗尔, Michel 米歇尔, Roux 鲁, Fournier 富尼耶, Girard 吉拉尔, Bonnet 博内, Dupont 杜邦, Lambert 朗贝尔,
    Fontaine 方丹, Rousseau 卢梭, Vincent 樊尚, Muller 穆勒, Lefèvre 勒菲弗, Faure 富尔, Mercier 梅西耶, Blanc 布兰, Guérin 盖兰, Boyer 布瓦耶,
    Garnier 加尼耶, Chevalier 舍瓦利耶, Legrand 勒格朗, Gauthier 戈蒂埃, Perrin 佩兰, Robin 罗班, Clément 克莱芒, Morin 莫兰, Henry 亨利, Roussel 鲁塞尔,
    Mathieu 马蒂厄, Gautier 戈捷, Masson 马松, Marchand 马尔尚, Duval 迪瓦尔, Denis 丹尼斯, Dumont 迪蒙, Lemaire 勒迈尔, Noël 诺埃尔, Meyer 迈耶,
    Dufour 迪富尔, Meunier 默尼耶, Brun 布兰, Blanchard 布朗夏尔, Giraud 吉罗, Joly 若利, Rivière 里维埃, Lucas 吕卡斯, Brunet 布吕内, Gaillard 加亚尔,
    Barbier 巴尔比耶, Arnaud 阿尔诺`),
};

export const african: NamePool = {
  countries: [
    "sn",
    "ci",
    "ml",
    "cm",
    "gh",
    "ng",
    "gn",
    "bf",
    "tg",
    "bj",
    "ga",
    "cg",
    "cd",
    "gm",
    "sl",
    "lr",
    "ss",
    "ke",
    "zm",
    "zw",
    "ne",
  ],
  order: "given-family",
  given: pairs(`
    Moussa 穆萨, Ibrahima 易卜拉希马, Mamadou 马马杜, Cheikh 谢赫, Sadio 萨迪奥, Idrissa 伊德里萨, Pape 帕佩, Abdoulaye 阿卜杜拉耶, Ousmane 奥斯曼, Boubacar 布巴卡尔,
    Amadou 阿马杜, Yves 伊夫, Seko 塞科, Serge 塞尔日, Franck 弗兰克, Wilfried 威尔弗里德, Simon 西蒙, Hamed 哈米德, Lassana 拉萨纳, Kalifa 卡利法,
    Emmanuel 埃马纽埃尔, Samuel 塞缪尔, Victor 维克托, Kelechi 凯莱奇, Chidera 奇德拉, Taiwo 塔伊沃, Joseph 约瑟夫, Kwame 夸梅, Kofi 科菲, Thomas 托马斯,
    Abdul 阿卜杜勒, Mohammed 穆罕默德, Issa 伊萨, Demba 登巴, Souleymane 苏莱曼, Habib 哈比卜, Bakary 巴卡里, Lamine 拉明, Salif 萨利夫, Youssouf 优素福`),
  family: pairs(`
    Diallo 迪亚洛, Traoré 特拉奥雷, Diop 迪奥普, Ndiaye 恩迪亚耶, Sow 索乌, Fall 法勒, Gueye 盖耶, Sarr 萨尔, Koné 科内, Coulibaly 库利巴利, Touré 图雷,
    Keita 凯塔, Camara 卡马拉, Diarra 迪亚拉, Cissé 西塞, Sissoko 西索科, Konaté 科纳特, Bamba 班巴, Kouassi 夸西, Kouamé 夸梅, Zaha 扎哈, Boga 博加,
    Gbamin 格巴曼, Doumbia 敦比亚, Sangaré 桑加雷, Fofana 福法纳, Ouattara 瓦塔拉, Sanogo 萨诺戈, Haidara 海达拉, Samassékou 萨马塞库, Dembélé 登贝莱,
    Mbemba 姆本巴, Bakambu 巴坎布, Eto'o 埃托奥, Onana 奥纳纳, Toko Ekambi 托科埃坎比, Choupo 舒波, Mensah 门萨, Boateng 博阿滕, Asamoah 阿萨莫阿,
    Appiah 阿皮亚, Owusu 奥乌苏, Amartey 阿马蒂, Partey 帕尔泰, Okafor 奥卡福, Okoye 奥科耶, Iwobi 伊沃比, Adeyemi 阿德耶米, Balogun 巴洛贡, Osayi 奥萨伊,
    Chukwu 楚库, Eze 埃泽, Nwosu 恩沃苏, Bello 贝洛, Musa 穆萨, Sanneh 桑内, Jallow 贾洛, Barry 巴里, Bangura 班古拉, Kamara 卡马腊, Sylla 西拉, Diaby 迪亚比`),
};
