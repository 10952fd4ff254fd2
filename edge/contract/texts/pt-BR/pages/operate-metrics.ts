import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/operate-metrics.ts";

export default {
  "from.memory": "Contagem deste processo desde {since}; recomeça do zero quando ele reinicia.",
  "from.analytics": "Contagem das últimas 24 horas (desde {since}), do Analytics Engine.",
  empty: "Nada foi contado ainda",
  unset: "A contagem vai para o Analytics Engine, mas falta dizer como lê-la",
  "unset.text": "Defina METRICS_ACCOUNT e METRICS_TOKEN na publicação; docs/deploy-settings.md explica como.",
  failed: "Não foi possível ler as métricas agora",
  "failed.text":
    "O Analytics Engine não deu uma resposta útil; o motivo está no log. Confira METRICS_ACCOUNT, METRICS_TOKEN e METRICS_DATASET.",
  "failures.none": "Nenhuma requisição falhou neste período.",
  "failures.busy": {
    one: "{count} requisição foi recusada porque o site estava ocupado ou uma parte reiniciava (503). A página a repete sozinha. Se o número continuar subindo, o site precisa de mais capacidade.",
    other:
      "{count} requisições foram recusadas porque o site estava ocupado ou uma parte reiniciava (503). As páginas as repetem sozinhas. Se o número continuar subindo, o site precisa de mais capacidade.",
  },
  "failures.faulty": {
    one: "{count} requisição falhou por um erro do servidor (500 ou mais). O registro do servidor desse horário diz qual: repasse a quem administra o site.",
    other:
      "{count} requisições falharam por erros do servidor (500 ou mais). O registro do servidor desse horário diz quais: repasse a quem administra o site.",
  },
  request: "Requisições",
  refusal: "Requisições e comandos recusados",
  d1: "Banco de dados (D1)",
  sockets: "Conexões abertas",
  batch_lag: "Atraso das mensagens de salas e grupos até o relay",
  message: "Mensagens escritas",
  push: "Notificações push",
  push_lag: "Atraso até o início do push",
  "of.request": "Tipo",
  "of.refusal": "Endereço ou comando",
  "of.d1": "Endereço ou objeto",
  "of.sockets": "Relay",
  "of.batch_lag": "Tipo",
  "of.message": "Lugar",
  "of.push": "Tipo",
  "of.push_lag": "Tipo",
  outcome: "Resultado",
  count: "Vezes",
  mean: "Média em ms",
  max: "Máximo em ms",
  most: "Máximo",
  last: "Última leitura",
  rows_read: "Linhas lidas",
  rows_written: "Linhas gravadas",
  "d1.answer": "até a resposta",
  "d1.later": "depois, por consulta",
  "d1.object": "por consulta",
  more: "Mais linhas: {count}",
} satisfies Translation<typeof source>;
