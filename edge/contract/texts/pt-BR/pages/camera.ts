import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/camera.ts";

export default {
  title: "Transmitir com este celular",
  description: "Transmita com a câmera e o microfone deste aparelho.",
  "back.desk": "Central da transmissão",
  intro:
    "Sem computador: imagem e som vão deste aparelho direto para a sua sala. Segure o celular deitado para uma imagem larga como a da TV.",
  open: "Abrir a câmera",
  asking: "Permita a câmera e o microfone quando o navegador perguntar…",
  denied:
    "O navegador não deixa esta página usar a câmera ou o microfone. Permita os dois nas configurações do navegador para este site e tente de novo.",
  missing: "Nenhuma câmera foi encontrada, ou outro aplicativo está usando a câmera.",
  unsupported:
    "Este navegador não grava uma imagem que o site reproduza. Use um Safari, Chrome ou Edge atual, ou transmita de um computador.",
  again: "Tentar de novo",
  begin: "Entrar ao vivo",
  end: "Encerrar a transmissão",
  "end.ask": "Encerrar? O público vê o fim na hora.",
  "end.yes": "Encerrar",
  "end.no": "Continuar ao vivo",
  flip: "Trocar de câmera",
  mute: "Silenciar",
  unmute: "Ativar o som",
  preview: "Imagem da câmera",
  ready: "Ainda fora do ar: só você vê esta imagem.",
  starting: "Enviando a primeira imagem…",
  live: "Ao vivo",
  "live.since": "Ao vivo · {span}",
  "live.rate": { one: "{kbps} kbps · {count} segmento enviado", other: "{kbps} kbps · {count} segmentos enviados" },
  muted: "O público não ouve nada agora",
  weak: "A rede está lenta: a imagem vai com qualidade menor.",
  dropped: {
    one: "A rede está lenta demais: {count} segmento não foi enviado, e o público viu a imagem pular.",
    other: "A rede está lenta demais: {count} segmentos não foram enviados, e o público viu a imagem pular.",
  },
  lost: "A rede caiu; reconectando. A transmissão continua se voltar em até 18 s.",
  away: {
    one: "Você saiu desta página por {count} segundo; o público pode ter visto a imagem parada. Fique nesta página enquanto estiver ao vivo.",
    other:
      "Você saiu desta página por {count} segundos; o público pode ter visto a imagem parada. Fique nesta página enquanto estiver ao vivo.",
  },
  stay: "Mantenha esta página na tela enquanto estiver ao vivo: o celular desliga a câmera quando você sai dela.",
  ending: "Enviando as últimas imagens…",
  ended: "A transmissão terminou",
  refused: "O site recusou a transmissão: {reason}",
  "refused.other": "Outro codificador está enviando com a sua chave. Encerre-o primeiro na central da transmissão.",
  room: "Entrar na sala",
  busy: "Um momento…",
} satisfies Translation<typeof source>;
