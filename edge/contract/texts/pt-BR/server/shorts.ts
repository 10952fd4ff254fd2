import type { Translation } from "../../text.ts";
import type source from "../../zh/server/shorts.ts";

export default {
  "videos-today": "Você já publicou {count} vídeos hoje; volte amanhã",
  "videos-kept": "Você já tem {count} vídeos; apague alguns antes",
  "moments-today": "Você já fez {count} publicações hoje; volte amanhã",
  "moments-kept": "Você já tem {count} publicações; apague algumas antes",
  "commented-today": "Você já comentou {count} vezes hoje; volte amanhã",
  "commented-fast": "Rápido demais; tente de novo em um minuto",
  muted: "Você está silenciado até {until}; depois pode publicar de novo",
  "key-used": "Isto já foi enviado com outro conteúdo. Recarregue a página e tente de novo",
  "comment-of-others": "Este comentário é de outra pessoa",
  "post-of-others": "Esta publicação é de outra pessoa",
  "not-uploaded": "O vídeo ainda não chegou inteiro; continue o envio",
  "no-movie": "Este arquivo não é um vídeo MP4 ou MOV que toque; escolha outro",
  "too-long": "O vídeo pode ter no máximo {count} segundos; corte e envie de novo",
} satisfies Translation<typeof source>;
