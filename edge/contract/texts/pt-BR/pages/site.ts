import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/site.ts";

export default {
  "protocol.description": "{title}: texto completo.",

  "about.title": "Sobre nós",
  "about.description": "O que é este site, versão, fontes de dados e licenças.",
  "about.data": "Fontes de dados",
  "about.data.text":
    "No ambiente de demonstração, jogos e placares são simulados pelo próprio projeto. Quem opera o site pode importar estes dados abertos; agradecemos aos autores.",
  "about.works": "Obras utilizadas",
  "about.version": "{name} · versão {version}",
  "about.legal": "Termos e notícias",
  "about.privacy": "Privacidade",
  "about.terms": "Termos",

  "credit.football": "Jogos e placares de ligas nacionais",
  "credit.worldcup": "Grupos, placares, gols e elencos da Copa do Mundo e do Mundial de Clubes",
  "credit.clubs": "Nomes de clubes e variantes",
  "credit.events": "Escalações, eventos e números das cinco grandes ligas de 2017-18, da Euro 2016 e da Copa de 2018",
  "credit.internationals": "Resultados de seleções desde 1872, base do ranking calculado",
  "credit.statsbomb": "Lances, escalações e gols esperados, publicados como dados abertos pela StatsBomb",
  "credit.premier": "Resultados e estatísticas da Premier League, reunidos pela DataHub a partir de football-data.co.uk",
  "credit.odds": "Resultados e odds históricas de 38 ligas, reunidos por football-data.co.uk",
  "credit.nba": "Lances, estatísticas e números de temporada da NBA",
  "credit.flags": "Bandeiras redondas",
  "credit.map": "Contorno das terras nos mapas das conversas",
  "credit.font": "Fonte chinesa das imagens de compartilhamento",
  "credit.software": "Software livre usado no site",

  "news.heading": "Notícias",
  "news.description": "Notícias e avisos do site.",
  "news.empty": "Ainda não há notícias",
  "news.empty.text": "As novidades aparecem aqui.",
  "news.pages": "Páginas de notícias",
  "news.newer": "Mais novas",
  "news.older": "Mais antigas",
  "news.share": "Compartilhar",
  "news.share.failed": "Não foi possível copiar; copie da barra de endereço",

  "talk.title": "Baixar",
  "talk.description": "Abra no navegador para continuar até o endereço de download.",
  "talk.prompt.title": "Abra no navegador",
  "talk.prompt.menu": "Toque em “···” no canto superior",
  "talk.prompt.open": "Escolha “Abrir no navegador”",
  "talk.copy": "Copiar link",
  "talk.copied": "Link copiado",
  "talk.copy.failed": "Não foi possível copiar; segure o endereço abaixo",
  "talk.leave.title": "Você está saindo do site",
  "talk.leave.text": "O endereço é de outro site. Continue só se confiar nele.",
  "talk.leave.go": "Ir para {host}",
} satisfies Translation<typeof source>;
