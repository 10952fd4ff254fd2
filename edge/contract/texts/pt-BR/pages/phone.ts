import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/phone.ts";

export default {
  "install.title": "Coloque {brand} na Tela de Início",
  "install.text": "Abre como um app e mostra os últimos placares mesmo sem conexão.",
  "install.share": "Toque em Compartilhar no navegador",
  "install.add": "Escolha “Adicionar à Tela de Início” e depois “Adicionar”",
  "install.open": "Abra {brand} pela Tela de Início e toque neste sino",
  "install.close": "Não mostrar mais o convite da Tela de Início",
  "bell.title": "Alertas no iPhone e no iPad",
  "bell.text": "A Apple só permite alertas de sites que estão na Tela de Início:",
  "bell.messaging": "Abra esta página no Safari primeiro. A Apple só permite alertas de sites que estão na Tela de Início:",
  "bell.old":
    "O sistema deste aparelho ainda não permite alertas de sites. Atualize para o iOS 16.4 ou mais novo e tente de novo.",
  "bell.close": "Entendi",
  "offline.description": "A página mostrada quando não há conexão.",
  "offline.text": "Esta página precisa de conexão para abrir. Ela recarrega sozinha quando a conexão voltar.",
  "offline.list": "Ver os últimos placares",
  "offline.notice": "Sem conexão: placares de {time}",
} satisfies Translation<typeof source>;
