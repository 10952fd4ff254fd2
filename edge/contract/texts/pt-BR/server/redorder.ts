import type { Translation } from "../../text.ts";
import type source from "../../zh/server/redorder.ts";

export default {
  "not-master": "Só especialistas publicam palpites. Inscreva-se primeiro",
  choice: "Essa opção não pertence ao mercado escolhido. Escolha de novo",
  line: "A linha deve ficar entre {least} e {most} e terminar em .5",
  "no-line": "O mercado de vencedor não tem linha. Deixe em branco",
  closed: "O jogo vai começar ou não tem horário certo: não dá mais para publicar",
  twice: "Você já publicou um palpite desse mercado para este jogo",
  many: {
    one: "No máximo {count} palpite em 24 horas. Publique mais tarde",
    other: "No máximo {count} palpites em 24 horas. Publique mais tarde",
  },
  "key-used": "Este formulário já publicou outro palpite. Recarregue a página e tente de novo",
  own: "Você não pode comprar o seu próprio palpite",
  yourself: "Você não pode seguir a si mesmo",
  "sale-over": "O jogo vai começar ou o palpite foi removido: não dá mais para comprar",
} satisfies Translation<typeof source>;
