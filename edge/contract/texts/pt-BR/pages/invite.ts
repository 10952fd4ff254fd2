import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/invite.ts";

export default {
  title: "Convidar amigos",
  description: "Convide amigos: os dois ganham moedas, e a primeira recarga do amigo rende uma parte.",
  "hero.title": {
    one: "Cada amigo convidado rende {gold} moeda para cada um",
    other: "Cada amigo convidado rende {gold} moedas para cada um",
  },
  "hero.text": "Na primeira recarga do amigo, você ganha mais {percent}% das moedas.",
  "guest.text": "Entre na sua conta para ter o seu código e o seu cartaz.",
  "guest.login": "Entrar e convidar",

  "code.title": "Meu código de convite",
  "code.copy": "Copiar código",
  "code.copied": "Código copiado",
  "link.title": "Link do convite",
  "link.copy": "Copiar link",
  "link.copied": "Link copiado",
  "link.share": "Enviar a amigos",
  "link.name": "{site}: cadastre-se com o meu código e nós dois ganhamos moedas",
  "link.failed": "Não foi possível compartilhar. Copie o link e envie",

  "sum.title": "Ganhos com convites",
  "sum.friends": "Convidados",
  "sum.paid": "Moedas recebidas",
  "sum.due": "Moedas a receber",
  "sum.today": "{count} de {max} amigos premiados nas últimas 24 horas",

  "rules.title": "Regras",
  "rules.register":
    "Quando um amigo se cadastra pelo seu link ou código, você ganha {register} moedas e ele ganha {welcome}, na hora.",
  "rules.limit": "Até {max} amigos são premiados a cada 24 horas; os demais ficam na lista, sem prêmio pelo cadastro.",
  "rules.share":
    "Na primeira recarga de moedas do amigo, em até {days} dias do cadastro, você ganha {percent}% das moedas compradas (sem o bônus), no máximo {max}.",
  "rules.hold": "A parte da recarga cai depois de {days} dias; se houver reembolso antes, ela não vale.",
  "rules.level": "Há um nível só: quem o seu amigo convidar não conta para você. Ninguém convida a si mesmo.",

  "poster.title": "Cartaz do convite",
  "poster.text": "Salve a imagem e envie: a câmera lê o código e abre o cadastro.",
  "poster.alt": "Cartaz com o código de convite {code} e um QR code",
  "poster.save": "Salvar cartaz",

  "list.kinds": "Ver",
  "list.friends": "Amigos convidados",
  "list.profits": "Ganhos",
  "friends.empty": "Nenhum amigo se cadastrou pelo seu convite ainda",
  "friends.empty.text": "Envie o link ou o cartaz; quem se cadastrar aparece aqui.",
  "friends.time": "Cadastro em {time}",
  "friends.gold": { one: "+{gold} moeda", other: "+{gold} moedas" },
  "friends.waiting": "{gold} a receber",
  "friends.none": "Sem prêmio",
  "profits.empty": "Ainda não há ganhos",
  "profits.empty.text": "Cadastros e recargas de amigos aparecem aqui.",
  "profit.register": "Cadastro de {name}",
  "profit.welcome": "Boas-vindas pelo seu cadastro com convite",
  "profit.recharge": "Parte da primeira recarga de {name}",
  "profit.paid": "Recebido em {time}",
  "profit.due": "Previsto para {time}",
  "profit.void": "A recarga foi reembolsada e não rende mais",
} satisfies Translation<typeof source>;
