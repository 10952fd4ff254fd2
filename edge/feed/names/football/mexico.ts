/** Mexico: Liga MX, 2025-26 line-up. */

import { star, team } from "../rows.ts";
import type { LeagueEntry, PlayerEntry, TeamEntry } from "../types.ts";

// biome-ignore format: one row a competition
export const leagues = [
  { slug: "mexico-liga-mx", sport: "football", country: "mx", name: { en: "Liga MX", zh: "墨西哥足球超级联赛", pt: "Campeonato Mexicano" }, short: { en: "Liga MX", zh: "墨超" }, color: "#0b6e3b", rank: 17, format: "league", aliases: ["mx.1", "Liga MX", "Primera División de México", "Mexican Primera"], kickoffHours: [21, 19, 17, 12], zone: "America/Mexico_City" },
] satisfies LeagueEntry[];

// biome-ignore format: one row a club
export const teams = [
  team("mexico-liga-mx", "club-america", ["América", "墨西哥美洲"], ["América", "墨西哥美洲"], ["CF América", "Club América", "América de Mexico", "Club America"], "plain", "#ffe600", "#00205b", ["Mexico City", "墨西哥城", "Cidade do México"], ["Estadio Azteca", "阿兹特克体育场", "Estádio Azteca"], 1916, 75),
  team("mexico-liga-mx", "toluca", ["Toluca", "托卢卡"], ["Toluca", "托卢卡"], ["Deportivo Toluca", "Deportivo Toluca FC", "Club Toluca"], "plain", "#c8102e", "#ffffff", ["Toluca", "托卢卡"], ["Estadio Nemesio Díez", "迪埃斯球场"], 1917, 75),
  team("mexico-liga-mx", "cruz-azul", ["Cruz Azul", "蓝十字"], ["Cruz Azul", "蓝十字"], ["Cruz Azul FC", "CD Cruz Azul"], "plain", "#0047ab", "#ffffff", ["Mexico City", "墨西哥城", "Cidade do México"], ["Estadio Olímpico Universitario", "奥林匹克大学体育场"], 1927, 74),
  team("mexico-liga-mx", "tigres-uanl", ["Tigres", "蒙特雷老虎大学"], ["Tigres", "老虎大学"], ["UANL Tigres", "Tigres UANL", "UANL", "UA. Nuevo León"], "plain", "#fdb913", "#00539b", ["San Nicolás de los Garza", "圣尼古拉斯"], ["Estadio Universitario", "大学体育场"], 1960, 74),
  team("mexico-liga-mx", "monterrey", ["Monterrey", "蒙特雷"], ["Monterrey", "蒙特雷"], ["CF Monterrey", "Rayados", "Club de Fútbol Monterrey"], "stripes", "#002f6c", "#ffffff", ["Monterrey", "蒙特雷"], ["Estadio BBVA", "西班牙对外银行球场"], 1945, 74),
  team("mexico-liga-mx", "guadalajara", ["Guadalajara", "瓜达拉哈拉"], ["Chivas", "瓜达拉哈拉"], ["Deportivo Guadalajara", "CD Guadalajara", "Chivas", "Guadalajara Chivas", "CD Guadalajara Chivas"], "stripes", "#cd1f2d", "#00205b", ["Guadalajara", "瓜达拉哈拉"], ["Estadio Akron", "阿克伦球场"], 1906, 72),
  team("mexico-liga-mx", "pachuca", ["Pachuca", "帕丘卡"], ["Pachuca", "帕丘卡"], ["CF Pachuca", "Club de Fútbol Pachuca"], "stripes", "#003da5", "#ffffff", ["Pachuca", "帕丘卡"], ["Estadio Hidalgo", "伊达尔戈球场"], 1892, 71),
  team("mexico-liga-mx", "pumas-unam", ["Pumas", "美洲狮"], ["Pumas", "美洲狮"], ["Pumas UNAM", "UNAM", "UNAM Pumas", "Universidad Nacional"], "plain", "#00214d", "#c69214", ["Mexico City", "墨西哥城", "Cidade do México"], ["Estadio Olímpico Universitario", "奥林匹克大学体育场"], 1954, 70),
  team("mexico-liga-mx", "club-leon", ["León", "莱昂"], ["León", "莱昂"], ["Club León", "Leon"], "plain", "#006847", "#ffffff", ["León", "莱昂"], ["Estadio León", "莱昂球场"], 1944, 69),
  team("mexico-liga-mx", "tijuana", ["Tijuana", "蒂华纳"], ["Tijuana", "蒂华纳"], ["Club Tijuana", "Xolos", "Club Tijuana Xoloitzcuintles de Caliente"], "halves", "#c8102e", "#111111", ["Tijuana", "蒂华纳"], ["Estadio Caliente", "卡连特球场"], 2007, 69),
  team("mexico-liga-mx", "fc-juarez", ["Juárez", "华雷斯"], ["Juárez", "华雷斯"], ["FC Juárez", "Juarez", "Fútbol Club Juárez"], "plain", "#00843d", "#c8102e", ["Ciudad Juárez", "华雷斯城"], ["Estadio Olímpico Benito Juárez", "贝尼托华雷斯球场"], 2015, 67),
  team("mexico-liga-mx", "atlas", ["Atlas", "阿特拉斯"], ["Atlas", "阿特拉斯"], ["Atlas Guadalajara", "Club Atlas", "Atlas FC"], "halves", "#c8102e", "#111111", ["Guadalajara", "瓜达拉哈拉"], ["Estadio Jalisco", "哈利斯科球场"], 1916, 66),
  team("mexico-liga-mx", "santos-laguna", ["Santos Laguna", "桑托斯拉古纳"], ["Santos Laguna", "拉古纳"], ["Club Santos Laguna"], "hoops", "#00693e", "#ffffff", ["Torreón", "托雷翁"], ["Estadio Corona", "科罗纳球场"], 1983, 65),
  team("mexico-liga-mx", "atletico-san-luis", ["Atlético San Luis", "圣路易斯竞技"], ["Atl. San Luis", "圣路易斯"], ["Atlético de San Luis", "Atl. San Luis"], "stripes", "#c8102e", "#ffffff", ["San Luis Potosí", "圣路易斯波托西"], ["Estadio Alfonso Lastras", "拉斯特拉斯球场"], 2013, 65),
  team("mexico-liga-mx", "necaxa", ["Necaxa", "内卡萨"], ["Necaxa", "内卡萨"], ["Club Necaxa"], "stripes", "#c8102e", "#ffffff", ["Aguascalientes", "阿瓜斯卡连特斯"], ["Estadio Victoria", "维多利亚球场"], 1923, 66),
  team("mexico-liga-mx", "queretaro", ["Querétaro", "克雷塔罗"], ["Querétaro", "克雷塔罗"], ["Gallos Blancos", "Queretaro FC", "Querétaro FC"], "plain", "#00205b", "#111111", ["Querétaro", "克雷塔罗"], ["Estadio Corregidora", "科雷希多拉球场"], 1950, 65),
  team("mexico-liga-mx", "mazatlan", ["Mazatlán", "马萨特兰"], ["Mazatlán", "马萨特兰"], ["Mazatlán FC", "Mazatlan"], "plain", "#5c2d91", "#111111", ["Mazatlán", "马萨特兰"], ["Estadio El Encanto", "恩坎托球场"], 2020, 64),
  team("mexico-liga-mx", "puebla", ["Puebla", "普埃布拉"], ["Puebla", "普埃布拉"], ["Puebla FC", "Club Puebla", "FC Puebla"], "sash", "#003da5", "#ffffff", ["Puebla", "普埃布拉"], ["Estadio Cuauhtémoc", "瓜特穆斯球场"], 1944, 63),
] satisfies TeamEntry[];

// biome-ignore format: one row a player
export const stars = [
  star("club-america", ["Luis Malagón", "马拉贡"], "G", 1, 1997, "mx"),
  star("club-america", ["Brian Rodríguez", "布赖恩·罗德里格斯"], "F", 7, 2000, "uy"),
  star("club-america", ["Allan Saint-Maximin", "圣马克西曼"], "F", 97, 1997, "fr"),
  star("club-america", ["Álvaro Fidalgo", "菲达尔戈"], "M", 8, 1997, "es"),
  star("club-america", ["Henry Martín", "亨利·马丁"], "F", 21, 1992, "mx"),
  star("club-america", ["Alejandro Zendejas", "森德哈斯"], "F", 10, 1998, "us"),
  star("toluca", ["Paulinho", "保利尼奥"], "F", 26, 1992, "pt"),
  star("toluca", ["Alexis Vega", "亚历克西斯·维加"], "F", 9, 1997, "mx"),
  star("toluca", ["Jesús Gallardo", "加利亚多"], "D", 20, 1994, "mx"),
  star("toluca", ["Marcel Ruiz", "马塞尔·鲁伊斯"], "M", 14, 2000, "mx"),
  star("toluca", ["Helinho", "埃利尼奥"], "F", 11, 2000, "br"),
  star("cruz-azul", ["Kevin Mier", "米耶尔"], "G", 23, 2000, "co"),
  star("cruz-azul", ["Ángel Sepúlveda", "塞普尔韦达"], "F", 9, 1991, "mx"),
  star("cruz-azul", ["José Paradela", "帕拉德拉"], "M", 20, 1998, "ar"),
  star("cruz-azul", ["Charly Rodríguez", "查理·罗德里格斯"], "M", 19, 1997, "mx"),
  star("tigres-uanl", ["Nahuel Guzmán", "纳韦尔·古斯曼"], "G", 1, 1986, "ar"),
  star("tigres-uanl", ["Ángel Correa", "安赫尔·科雷亚"], "F", 7, 1995, "ar"),
  star("tigres-uanl", ["Juan Brunetta", "布鲁内塔"], "M", 11, 1997, "ar"),
  star("tigres-uanl", ["André-Pierre Gignac", "吉尼亚克"], "F", 10, 1985, "fr"),
  star("monterrey", ["Sergio Ramos", "拉莫斯"], "D", 93, 1986, "es"),
  star("monterrey", ["Sergio Canales", "卡纳莱斯"], "M", 10, 1991, "es"),
  star("monterrey", ["Germán Berterame", "贝特拉梅"], "F", 7, 1998, "mx"),
  star("monterrey", ["Anthony Martial", "马夏尔"], "F", 9, 1995, "fr"),
  star("monterrey", ["Lucas Ocampos", "奥坎波斯"], "F", 29, 1994, "ar"),
  star("monterrey", ["Óliver Torres", "奥利弗·托雷斯"], "M", 8, 1994, "es"),
  star("guadalajara", ["Armando González", "阿曼多·冈萨雷斯"], "F", 34, 2003, "mx"),
  star("guadalajara", ["Roberto Alvarado", "阿尔瓦拉多"], "F", 25, 1998, "mx"),
  star("guadalajara", ["Luis Romo", "罗莫"], "M", 7, 1995, "mx"),
  star("pachuca", ["Enner Valencia", "恩纳·瓦伦西亚"], "F", 13, 1989, "ec"),
  star("pumas-unam", ["Keylor Navas", "纳瓦斯"], "G", 1, 1986, "cr"),
  star("pumas-unam", ["Aaron Ramsey", "拉姆塞"], "M", 10, 1990, "gb-wls"),
  star("club-leon", ["James Rodríguez", "哈梅斯·罗德里格斯"], "M", 10, 1991, "co"),
  star("tijuana", ["Gilberto Mora", "吉尔伯托·莫拉"], "M", 19, 2008, "mx"),
  star("fc-juarez", ["Óscar Estupiñán", "埃斯图皮尼安"], "F", 19, 1996, "co"),
  star("atlas", ["Camilo Vargas", "卡米洛·巴尔加斯"], "G", 12, 1989, "co"),
  star("santos-laguna", ["Carlos Acevedo", "阿塞维多"], "G", 1, 1996, "mx"),
  star("atletico-san-luis", ["João Pedro", "若昂·佩德罗"], "F", 10, 1992, "it"),
  star("necaxa", ["Diber Cambindo", "坎宾多"], "F", 27, 1996, "co"),
  star("queretaro", ["Guillermo Allison", "阿利松"], "G", 1, 1990, "mx"),
  star("mazatlan", ["Nicolás Benedetti", "贝内德蒂"], "M", 10, 1997, "co"),
  star("puebla", ["Ricardo Marín", "里卡多·马林"], "F", 9, 1998, "mx"),
] satisfies PlayerEntry[];
