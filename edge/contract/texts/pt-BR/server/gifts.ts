import type { Translation } from "../../text.ts";
import type source from "../../zh/server/gifts.ts";

export default {
  yourself: "Você não pode presentear a si mesmo",
  "key-used": "Esse presente já foi enviado; toque de novo",
  "not-live": "A transmissão terminou; presentes só durante o ao vivo",
  "not-offered": "Esse presente não está mais à venda",
  "bag-short": "Sua mochila tem só {count}",
  banned: "Você foi banido desta sala e não pode dar presentes",
  "no-message": "Você não pode escrever a esta pessoa agora, nem dar presentes",
  card: "[Presente] {gift} ×{count}",
  "over-limit": "Você chegou ao seu próprio limite diário para presentes",
  crowded:
    "Estão chegando presentes demais agora. Tente de novo em alguns segundos; você nunca paga duas vezes pelo mesmo presente",
} satisfies Translation<typeof source>;
