import type { NamePool } from "../types.ts";
import { pairs } from "./pairs.ts";

export const balkan: NamePool = {
  countries: ["rs", "hr", "ba", "me", "si", "mk", "bg", "al", "xk", "gr", "cy", "ro", "md"],
  order: "given-family",
  given: pairs(`
    Aleksandar 亚历山大, Ante 安特, Bojan 博扬, Bogdan 博格丹, Boris 鲍里斯, Branko 布兰科, Danijel 达尼耶尔, Darko 达尔科, Dejan 德扬, Dino 迪诺, Domagoj 多马戈伊,
    Dragan 德拉甘, Dušan 杜尚, Edin 埃丁, Filip 菲利普, Goran 戈兰, Igor 伊戈尔, Ivan 伊万, Jovan 约万, Josip 约西普, Kristijan 克里斯蒂安, Lazar 拉扎尔, Luka 卢卡,
    Marko 马尔科, Mateo 马特奥, Mihailo 米哈伊洛, Milan 米兰, Miloš 米洛什, Mirko 米尔科, Nemanja 内马尼亚, Nenad 内纳德, Nikola 尼古拉, Ognjen 奥格年,
    Petar 佩塔尔, Saša 萨沙, Srđan 斯尔詹, Stefan 斯特凡, Toni 托尼, Uroš 乌罗什, Vladimir 弗拉基米尔, Zoran 佐兰, Dimitris 迪米特里斯`),
  family: pairs(`
    Jovanović 约万诺维奇, Petrović 彼得罗维奇, Nikolić 尼科利奇, Marković 马尔科维奇, Đorđević 乔尔杰维奇, Stojanović 斯托亚诺维奇, Ilić 伊利奇, Stanković 斯坦科维奇,
    Pavlović 帕夫洛维奇, Milošević 米洛舍维奇, Popović 波波维奇, Janković 扬科维奇, Todorović 托多罗维奇, Ristić 里斯蒂奇, Kostić 科斯蒂奇, Lukić 卢基奇, Tomić 托米奇,
    Savić 萨维奇, Mitrović 米特罗维奇, Tadić 塔迪奇, Milenković 米伦科维奇, Živković 日夫科维奇, Radonjić 拉多尼奇, Gajić 加伊奇, Veljković 韦利科维奇, Rajković 拉伊科维奇,
    Horvat 霍尔瓦特, Kovačević 科瓦切维奇, Babić 巴比奇, Marić 马里奇, Novak 诺瓦克, Jurić 尤里奇, Kovačić 科瓦契奇, Perić 佩里奇, Vuković 武科维奇, Knežević 克内热维奇,
    Perišić 佩里希奇, Brekalo 布雷卡洛, Šutalo 舒塔洛, Vlašić 弗拉希奇, Pašalić 帕沙利奇, Barišić 巴里希奇, Hadžić 哈季奇, Hodžić 霍季奇, Begić 贝吉奇, Delić 德利奇,
    Krunić 克鲁尼奇, Zupan 祖潘, Kovač 科瓦奇, Potočnik 波托奇尼克, Zajc 扎伊茨, Dimitrov 季米特罗夫, Ivanov 伊万诺夫, Petrov 彼得罗夫, Stoyanov 斯托扬诺夫,
    Popescu 波佩斯库, Ionescu 约内斯库, Hoxha 霍查, Berisha 贝里沙, Papadopoulos 帕帕佐普洛斯, Nikolaidis 尼科拉伊迪斯, Georgiou 乔治乌`),
};

export const slavic: NamePool = {
  countries: ["pl", "cz", "sk", "hu", "ua", "ru", "by", "ge", "am", "il"],
  order: "given-family",
  given: pairs(`
    Adam 亚当, Aleksandr 亚历山大, Aleksei 阿列克谢, Andriy 安德里, Artem 阿尔乔姆, Bartosz 巴尔托什, Bohdan 博赫丹, Dawid 达维德, Denys 杰尼斯, Dmitri 德米特里,
    Evgeni 叶夫根尼, Grzegorz 格热戈日, Jakub 雅库布, Jan 扬, Jiří 伊日, Kamil 卡米尔, Karol 卡罗尔, Kirill 基里尔, Konstantin 康斯坦丁, Krzysztof 克日什托夫,
    Ladislav 拉迪斯拉夫, Lukáš 卢卡什, Maciej 马切伊, Maksym 马克西姆, Marek 马雷克, Martin 马丁, Michał 米哈乌, Mykola 米科拉, Oleksandr 奥列克桑德尔, Ondřej 翁德雷,
    Patrik 帕特里克, Pavel 帕维尔, Paweł 帕维乌, Petr 彼得, Piotr 彼得罗, Roman 罗曼, Ruslan 鲁斯兰, Sergei 谢尔盖, Tomáš 托马什, Viktor 维克托, Vladislav 弗拉季斯拉夫,
    Yaroslav 雅罗斯拉夫`),
  family: pairs(`
    Nowak 诺瓦克, Kowalski 科瓦尔斯基, Wiśniewski 维希涅夫斯基, Wójcik 武伊齐克, Kowalczyk 科瓦尔奇克, Kamiński 卡明斯基, Lewandowski 莱万多夫斯基, Zieliński 泽林斯基,
    Szymański 希曼斯基, Woźniak 沃兹尼亚克, Dąbrowski 东布罗夫斯基, Kozłowski 科兹沃夫斯基, Mazur 马祖尔, Krawczyk 克拉夫奇克, Piotrowski 彼得罗夫斯基, Grabowski 格拉博夫斯基,
    Pawłowski 帕夫沃夫斯基, Michalski 米哈尔斯基, Król 克鲁尔, Wieczorek 维乔雷克, Novotný 诺沃特尼, Dvořák 德沃夏克, Černý 切尔尼, Procházka 普罗哈兹卡, Kučera 库切拉,
    Veselý 韦塞利, Horák 霍拉克, Němec 涅梅茨, Pokorný 波科尔尼, Pospíšil 波斯皮希尔, Hájek 哈耶克, Král 克拉尔, Beneš 贝内什, Fiala 菲亚拉, Kováč 科瓦奇, Varga 瓦尔加,
    Tóth 托特, Nagy 纳吉, Szabó 绍博, Molnár 莫尔纳尔, Shevchenko 舍甫琴科, Kovalenko 科瓦连科, Bondarenko 邦达连科, Tkachenko 特卡琴科, Kravchenko 克拉夫琴科,
    Oliynyk 奥利尼克, Shevchuk 舍夫丘克, Koval 科瓦尔, Polishchuk 波利修克, Bondar 邦达尔, Marchenko 马尔琴科, Lysenko 利先科, Moroz 莫罗兹, Petrenko 彼得连科,
    Smirnov 斯米尔诺夫, Kuznetsov 库兹涅佐夫, Popov 波波夫, Sokolov 索科洛夫, Lebedev 列别杰夫, Kozlov 科兹洛夫, Novikov 诺维科夫, Morozov 莫罗佐夫, Volkov 沃尔科夫,
    Zaytsev 扎伊采夫`),
};

export const turkish: NamePool = {
  countries: ["tr", "az"],
  order: "given-family",
  given: pairs(`
    Ahmet 艾哈迈德, Ali 阿里, Altay 阿尔泰, Arda 阿尔达, Barış 巴里什, Batuhan 巴图汉, Berkay 贝尔凯, Berkan 贝尔坎, Burak 布拉克, Can 詹, Cengiz 成吉兹, Deniz 德尼兹,
    Doğan 多安, Efe 埃费, Emirhan 埃米尔汗, Emre 埃姆雷, Enes 埃内斯, Ersin 埃尔辛, Furkan 富尔坎, Gökhan 格克汗, Hakan 哈坎, Halil 哈利勒, Hasan 哈桑, Hüseyin 侯赛因,
    İrfan 伊尔凡, İsmail 伊斯梅尔, Kaan 卡安, Kerem 凯雷姆, Mehmet 穆罕默特, Mert 梅尔特, Merih 梅里, Metehan 梅特汗, Muhammed 穆罕默德, Mustafa 穆斯塔法, Oğuz 奥乌兹,
    Okay 奥卡伊, Orkun 奥尔昆, Ozan 奥赞, Samet 萨梅特, Semih 塞米, Serdar 塞尔达尔, Uğurcan 乌乌尔詹, Umut 乌穆特, Yusuf 优素福, Zeki 泽基`),
  family: pairs(`
    Yılmaz 耶尔马兹, Kaya 卡亚, Demir 德米尔, Çelik 切利克, Şahin 沙欣, Yıldız 耶尔德兹, Yıldırım 耶尔德勒姆, Öztürk 厄兹图尔克, Aydın 艾登, Özdemir 厄兹德米尔,
    Arslan 阿尔斯兰, Doğan 多安, Kılıç 克勒奇, Aslan 阿斯兰, Çetin 切廷, Kara 卡拉, Koç 科奇, Kurt 库尔特, Özkan 厄兹坎, Şimşek 希姆谢克, Polat 波拉特, Korkmaz 科尔克马兹,
    Çakır 恰克尔, Erdoğan 埃尔多安, Yavuz 亚武兹, Can 詹, Acar 阿贾尔, Şen 申, Aktaş 阿克塔什, Güler 居莱尔, Yalçın 亚尔钦, Güneş 居内什, Bozkurt 博兹库尔特, Bulut 布卢特,
    Keskin 凯斯金, Ünal 于纳尔, Turan 图兰, Gül 居尔, Özer 厄泽尔, Işık 厄舍克, Kaplan 卡普兰, Avcı 阿夫哲, Sarı 萨勒, Tekin 泰金, Taş 塔什, Köse 克塞, Yüksel 于克塞尔,
    Ateş 阿泰什, Aksoy 阿克索伊, Karaca 卡拉贾, Tosun 托松, Akgün 阿克京, Ayhan 艾汉, Söyüncü 瑟云聚, Demiral 德米拉尔, Kökçü 克克曲, Akaydın 阿卡伊登, Günok 居诺克,
    Müldür 米尔迪尔, Yazıcı 亚泽哲, Kahveci 卡赫韦吉, Bardakcı 巴尔达克哲`),
};

export const arabic: NamePool = {
  countries: [
    "sa",
    "ae",
    "qa",
    "kw",
    "bh",
    "om",
    "iq",
    "jo",
    "lb",
    "sy",
    "ps",
    "ye",
    "eg",
    "ma",
    "dz",
    "tn",
    "ly",
    "sd",
    "mr",
    "km",
    "ir",
    "uz",
    "kz",
    "tj",
    "tm",
    "kg",
    "my",
    "id",
  ],
  order: "given-family",
  given: pairs(`
    Abdullah 阿卜杜拉, Abdulrahman 阿卜杜拉赫曼, Abdulaziz 阿卜杜勒阿齐兹, Achraf 阿什拉夫, Ahmed 艾哈迈德, Ali 阿里, Amine 阿明, Ayman 艾曼, Ayoub 阿尤布, Bilal 比拉勒,
    Fahad 法赫德, Faisal 费萨尔, Firas 菲拉斯, Hamza 哈姆扎, Hassan 哈桑, Hussain 侯赛因, Ibrahim 易卜拉欣, Ilyas 伊利亚斯, Ismail 伊斯梅尔, Khalid 哈立德, Mahdi 马赫迪,
    Majed 马吉德, Mansour 曼苏尔, Marwan 马尔万, Mohamed 穆罕默德, Musab 穆萨布, Mustafa 穆斯塔法, Nasser 纳赛尔, Nawaf 纳瓦夫, Omar 奥马尔, Rami 拉米, Riyad 里亚德,
    Saad 萨阿德, Salem 萨利姆, Salman 萨勒曼, Sami 萨米, Saud 沙特, Sofiane 索菲安, Sultan 苏丹, Tariq 塔里克, Yahya 叶海亚, Yassine 亚辛, Youssef 优素福, Ziyad 齐亚德`),
  family: pairs(`
    Al-Dawsari 达瓦萨里, Al-Shehri 谢赫里, Al-Ghamdi 加姆迪, Al-Qahtani 卡赫塔尼, Al-Harbi 哈尔比, Al-Otaibi 奥泰比, Al-Mutairi 穆泰里, Al-Zahrani 扎赫拉尼, Al-Shahrani 沙赫拉尼,
    Al-Faraj 法拉杰, Al-Owais 奥韦斯, Al-Yami 亚米, Al-Amri 阿姆里, Al-Bulaihi 布莱希, Al-Hassan 哈桑, Al-Malki 马勒基, Al-Najei 纳吉, Al-Buraikan 布赖坎, Al-Breik 布雷克,
    Al-Khaibari 哈伊巴里, Al-Sahafi 萨哈菲, Al-Juwayr 朱韦尔, Al-Johani 约哈尼, Al-Rashidi 拉希迪, Al-Balawi 巴拉维, Al-Enezi 埃内齐, Al-Subaie 苏拜, Al-Asmari 阿斯马里,
    Hakimi 哈基米, Ziani 齐亚尼, Benali 本阿里, Bennani 本纳尼, El Idrissi 伊德里西, El Amrani 阿姆拉尼, Alaoui 阿拉维, Chaoui 沙维, Tazi 塔齐, Mansouri 曼苏里, Haddad 哈达德,
    Khalil 哈利勒, Saleh 萨利赫, Hamdi 哈姆迪, Mahrous 马赫鲁斯, Fathy 法特希, Hegazy 希加齐, Shenawy 谢纳维, Ashour 阿舒尔, Sobhi 苏卜希, Kamal 卡迈勒, Zaki 扎基,
    Bouazza 布阿扎, Brahimi 布拉希米, Belkacem 贝勒卡塞姆, Slimani 斯利马尼, Boudaoui 布达维, Msakni 姆萨克尼, Jaziri 贾齐里, Khazri 哈兹里, Abbas 阿巴斯, Karim 卡里姆,
    Rashid 拉希德, Nasri 纳斯里`),
};
