import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/sign-in.ts";

export default {
  text: "Você ainda não entrou. Isto é feito assim que você entrar.",
  ready: "Você ainda não entrou. Depois você volta para este lugar.",
  follow: "Entre para seguir {name}",
  vote: "Entre para votar",
  pick: "Entre para responder ao quiz",
  daily: "Entre para receber seus pontos",
  remind: "Entre para receber um lembrete",
  like: "Entre para curtir",
  comment: "Entre para comentar",
  gift: "Entre para enviar um presente",
  watch: "Entre para continuar assistindo",
  send: "Entre para enviar a uma conversa",
  clip: "Entre para fazer um clipe",
  rank: "Entre para ver sua posição",
  claim: "Entre para receber seu prêmio",
  draw: "Entre para participar do sorteio",
  invite: "Entre para convidar amigos",
} satisfies Translation<typeof source>;
