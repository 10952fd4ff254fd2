import type { NamePool } from "../types.ts";
import { pairs } from "./pairs.ts";

export const spanish: NamePool = {
  countries: [
    "es",
    "ar",
    "mx",
    "co",
    "uy",
    "cl",
    "pe",
    "py",
    "ec",
    "ve",
    "bo",
    "cr",
    "hn",
    "pa",
    "gt",
    "sv",
    "ni",
    "do",
    "cu",
    "ad",
    "gq",
    "ph",
  ],
  order: "given-family",
  given: pairs(`
    Alejandro 亚历杭德罗, Álvaro 阿尔瓦罗, Andrés 安德烈斯, Ángel 安赫尔, Antonio 安东尼奥, Carlos 卡洛斯, Cristian 克里斯蒂安, Daniel 达尼埃尔,
    David 大卫, Diego 迭戈, Eduardo 爱德华多, Emiliano 埃米利亚诺, Enzo 恩佐, Ezequiel 埃塞基耶尔, Facundo 法昆多, Federico 费德里科,
    Fernando 费尔南多, Francisco 弗朗西斯科, Gonzalo 贡萨洛, Guillermo 吉列尔莫, Ignacio 伊格纳西奥, Iker 伊克尔, Javier 哈维尔, Joaquín 华金,
    Jorge 豪尔赫, José 何塞, Juan 胡安, Julián 胡利安, Leandro 莱安德罗, Lucas 卢卡斯, Luis 路易斯, Manuel 曼努埃尔, Marcos 马科斯, Mateo 马特奥,
    Matías 马蒂亚斯, Miguel 米格尔, Nicolás 尼古拉斯, Pablo 巴勃罗, Rodrigo 罗德里戈, Santiago 圣地亚哥, Sergio 塞尔希奥, Tomás 托马斯`),
  family: pairs(`
    García 加西亚, Fernández 费尔南德斯, González 冈萨雷斯, Rodríguez 罗德里格斯, López 洛佩斯, Martínez 马丁内斯, Sánchez 桑切斯, Pérez 佩雷斯,
    Gómez 戈麦斯, Martín 马丁, Jiménez 希门尼斯, Ruiz 鲁伊斯, Hernández 埃尔南德斯, Díaz 迪亚斯, Moreno 莫雷诺, Álvarez 阿尔瓦雷斯, Muñoz 穆尼奥斯,
    Romero 罗梅罗, Alonso 阿隆索, Gutiérrez 古铁雷斯, Navarro 纳瓦罗, Torres 托雷斯, Domínguez 多明格斯, Vázquez 巴斯克斯, Ramos 拉莫斯, Gil 希尔,
    Ramírez 拉米雷斯, Serrano 塞拉诺, Blanco 布兰科, Molina 莫利纳, Morales 莫拉莱斯, Suárez 苏亚雷斯, Ortega 奥尔特加, Delgado 德尔加多,
    Castro 卡斯特罗, Ortiz 奥尔蒂斯, Rubio 鲁比奥, Marín 马林, Sanz 桑斯, Iglesias 伊格莱西亚斯, Medina 梅迪纳, Garrido 加里多, Cortés 科尔特斯,
    Castillo 卡斯蒂略, Santos 桑托斯, Guerrero 格雷罗, Cano 卡诺, Prieto 普列托, Méndez 门德斯, Cruz 克鲁斯, Herrera 埃雷拉, Peña 佩尼亚,
    Flores 弗洛雷斯, Cabrera 卡夫雷拉, Vega 维加, Acosta 阿科斯塔, Ibáñez 伊瓦涅斯, Sosa 索萨, Benítez 贝尼特斯, Rojas 罗哈斯, Paredes 帕雷德斯,
    Quintero 金特罗`),
};

export const portuguese: NamePool = {
  countries: ["pt", "ao", "mz", "cv", "gw", "st"],
  order: "given-family",
  given: pairs(`
    João 若昂, Diogo 迪奥戈, Gonçalo 贡萨洛, Tiago 蒂亚戈, Rui 鲁伊, Nuno 努诺, Bernardo 贝尔纳多, Rúben 鲁本, André 安德烈, Francisco 弗朗西斯科,
    Afonso 阿丰索, Martim 马尔廷, Tomás 托马斯, Duarte 杜阿尔特, Rodrigo 罗德里戈, Miguel 米格尔, Pedro 佩德罗, Ricardo 里卡多, Vasco 瓦斯科, Hugo 乌戈,
    Fábio 法比奥, Nélson 内尔松, Cristiano 克里斯蒂亚诺, Renato 雷纳托, Vítor 维托尔, Sérgio 塞尔吉奥, Manuel 曼努埃尔, José 若泽, Paulo 保罗, Luís 路易斯,
    Daniel 达尼埃尔, David 达维德, Samuel 萨穆埃尔, Salvador 萨尔瓦多, Santiago 圣地亚哥, Guilherme 吉列尔梅, Henrique 恩里克, Jorge 若热, Edgar 埃德加, Leandro 莱安德罗`),
  family: pairs(`
    Silva 席尔瓦, Santos 桑托斯, Ferreira 费雷拉, Pereira 佩雷拉, Oliveira 奥利维拉, Costa 科斯塔, Rodrigues 罗德里格斯, Martins 马丁斯, Sousa 索萨,
    Fernandes 费尔南德斯, Gonçalves 贡萨尔维斯, Gomes 戈麦斯, Lopes 洛佩斯, Marques 马克斯, Alves 阿尔维斯, Almeida 阿尔梅达, Ribeiro 里贝罗, Pinto 平托,
    Carvalho 卡瓦略, Teixeira 特谢拉, Moreira 莫雷拉, Correia 科雷亚, Mendes 门德斯, Nunes 努内斯, Soares 苏亚雷斯, Vieira 维埃拉, Monteiro 蒙泰罗,
    Cardoso 卡多索, Rocha 罗沙, Raposo 拉波索, Neves 内维斯, Coelho 科埃略, Cruz 克鲁兹, Cunha 库尼亚, Pires 皮雷斯, Ramos 拉莫斯, Reis 雷斯,
    Simões 西蒙斯, Antunes 安图内斯, Matos 马托斯, Fonseca 丰塞卡, Machado 马查多, Araújo 阿劳若, Barbosa 巴尔博萨, Tavares 塔瓦雷斯, Lourenço 洛伦索,
    Castro 卡斯特罗, Figueiredo 菲格雷多, Azevedo 阿泽维多, Freitas 弗雷塔斯, Magalhães 马加良斯, Henriques 恩里克斯, Miranda 米兰达, Pacheco 帕谢科,
    Semedo 塞梅多, Varela 瓦雷拉, Quaresma 夸雷斯马, Pinheiro 皮涅罗, Leite 莱特, Valente 瓦伦特`),
};

/** Includes nicknames, because players use them. */
export const brazilian: NamePool = {
  countries: ["br"],
  order: "given-family",
  given: pairs(`
    Gabriel 加布里埃尔, Lucas 卢卡斯, Matheus 马特乌斯, Pedro 佩德罗, Bruno 布鲁诺, Felipe 费利佩, Gustavo 古斯塔沃, Rafael 拉斐尔, Thiago 蒂亚戈,
    Vinícius 维尼修斯, Caio 卡约, Igor 伊戈尔, Wesley 韦斯利, Willian 威廉, Everton 埃弗顿, Wellington 惠灵顿, Anderson 安德森, Danilo 达尼洛,
    Éder 埃德尔, Fabrício 法布里西奥, Juninho 儒尼尼奥, Pedrinho 佩德里尼奥, Marquinhos 马基尼奥斯, Vitinho 维蒂尼奥, Serginho 塞尔吉尼奥,
    Luizinho 路易齐尼奥, Paulinho 保利尼奥, Robinho 罗比尼奥, Zé Carlos 泽卡洛斯, Dudu 杜杜, Kaíque 卡伊克, Yuri 尤里, Luan 卢安, Ramon 拉蒙,
    Renan 雷南, Jhonatan 若纳坦, Diego 迭戈, Leandro 莱安德罗, Murilo 穆里洛, Otávio 奥塔维奥, Arthur 阿图尔, Cauã 考昂, Breno 布雷诺, Davi 达维`),
  family: pairs(`
    Silva 席尔瓦, Souza 索萨, Santos 桑托斯, Oliveira 奥利维拉, Pereira 佩雷拉, Lima 利马, Carvalho 卡瓦略, Ferreira 费雷拉, Ribeiro 里贝罗,
    Rodrigues 罗德里格斯, Almeida 阿尔梅达, Costa 科斯塔, Gomes 戈麦斯, Martins 马丁斯, Araújo 阿劳若, Melo 梅洛, Barbosa 巴尔博萨, Alves 阿尔维斯,
    Cardoso 卡多索, Rocha 罗沙, Dias 迪亚斯, Nascimento 纳西门托, Moreira 莫雷拉, Nunes 努内斯, Mendes 门德斯, Freitas 弗雷塔斯, Batista 巴蒂斯塔,
    Campos 坎波斯, Teixeira 特谢拉, Vieira 维埃拉, Moura 莫拉, Cavalcante 卡瓦尔坎特, Monteiro 蒙泰罗, Correia 科雷亚, Castro 卡斯特罗, Duarte 杜阿尔特,
    Ramos 拉莫斯, Pires 皮雷斯, Farias 法里亚斯, Machado 马查多, Rezende 雷曾德, Borges 博尔赫斯, Tavares 塔瓦雷斯, Fonseca 丰塞卡, Andrade 安德拉德,
    Bezerra 贝泽拉, Cunha 库尼亚, Barros 巴罗斯, Xavier 沙维尔, Peixoto 佩肖托, Siqueira 西凯拉, Guimarães 吉马良斯, Brito 布里托, Queiroz 凯罗斯,
    Paiva 派瓦, Assis 阿西斯, Nogueira 诺盖拉, Macedo 马塞多, Sampaio 桑帕约, Falcão 法尔康, Toledo 托莱多, Amaral 阿马拉尔`),
};
