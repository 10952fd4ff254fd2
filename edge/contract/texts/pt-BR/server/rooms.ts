import type { Translation } from "../../text.ts";
import type source from "../../zh/server/rooms.ts";

export default {
  denied: "Você não pode moderar isso aqui",
  gone: "Esta mensagem não existe mais",
  yourself: "Você não pode fazer isso consigo",
  "no-private": "Esse narrador não aceita conversas privadas",
  full: "A sala já tem o máximo de moderadores; remova um antes",
  words: "O aviso contém palavras que não podem ser usadas",
  "reported-enough": "Você já fez {count} denúncias hoje; tente amanhã",
  "clipped-enough": "Você pode fazer {count} clipes por hora; tente de novo em {minutes} min",
  "key-used": "Este formulário já fez outro clipe. Abra-o de novo e tente outra vez",
  "nothing-to-clip": "Não há imagem suficiente nesse trecho; escolha outro",
  "clip-of-others": "Este clipe foi feito por outra pessoa",
  "no-anchor": "Esta conta não é de narrador e não pode transmitir",
  "no-category": "“{word}” não está mais entre as categorias; escolha outra",
  "for-followers": "Esta transmissão é só para quem segue o streamer; siga primeiro",
  "clips-of-public": "Só dá para fazer clipes de transmissões públicas",
  "no-match": "Esta partida não existe; escolha outra",
} satisfies Translation<typeof source>;
