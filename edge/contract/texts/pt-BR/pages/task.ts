import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/task.ts";

export default {
  title: "Tarefas",
  description: "Check-in diário, prêmios por sequência, andamento das tarefas, pontos e nível.",

  "level.title": "Nível",
  "level.name": "Nv {level}",
  "level.point": "{point} pontos",
  "level.next": "Faltam {point} pontos para o Nv {level}",
  "level.top": "Você está no nível máximo",
  "level.progress": "Progresso até o próximo nível",
  "level.rule": "Como subir de nível",
  "level.rule.text":
    "Check-ins e tarefas dão pontos, e pontos nunca diminuem. Para o Nv n são 50 × n × (n − 1) pontos; o último é o Nv {max}. O nível aparece no seu perfil e não muda os benefícios VIP.",
  "level.table": "Pontos de cada nível",
  "level.table.level": "Nível",
  "level.table.point": "Pontos",
  "wallet.gold": "Moedas",

  "checkin.title": "Check-in diário",
  "checkin.streak": { one: "{count} dia seguido", other: "{count} dias seguidos" },
  "checkin.none": "Falta o check-in de hoje",
  "checkin.ended": {
    one: "Sua última sequência teve {count} dia; hoje começa outra",
    other: "Sua última sequência teve {count} dias; hoje começa outra",
  },
  "checkin.strip": "Prêmios dos sete dias",
  "checkin.today": "Hoje",
  "checkin.done": "Feito",
  "checkin.rule":
    "Vale a data de onde você está, uma vez por dia. Sete dias seguidos formam uma rodada; se falhar um, recomeça do primeiro.",
  "checkin.total": { one: "{count} check-in no total", other: "{count} check-ins no total" },
  "checkin.total.stage": { one: "{count} dia", other: "{count} dias" },

  "group.newcomer": "Tarefas de crescimento",
  "group.daily": "Tarefas do dia",
  "group.live": "Tarefas ao vivo",
  "group.newcomer.text": "Sem prazo; cada prêmio vale uma vez.",
  "group.daily.text": "Recomeçam à meia-noite; resgate os prêmios no mesmo dia.",
  "group.live.text": "Para fazer nas salas ao vivo; recomeçam à meia-noite.",

  "award.gold": { one: "+{gold} moeda", other: "+{gold} moedas" },
  "award.point": "+{point} pontos",
  "task.progress.time": "{count}/{goal}",
  "task.progress.minute": "{count}/{goal} min",
  "task.progress.label": "Andamento: {name}",
  "task.stage": "Etapa {stage} de {max}",
  "task.receive": "Resgatar",
  "task.receive.label": "Resgatar o prêmio: {name}",
  "task.go": "Fazer",
  "task.go.label": "Fazer: {name}",
  "task.received": "Concluída",
  "task.app": "No aplicativo",
  "task.online": "Contando",

  "share.title": "Convidar amigos",
  "share.text": "Envie o link a um amigo. Se ele se cadastrar por esse link, conta como seu convite.",
  "share.link": "Link de convite",
  "share.submit": "Compartilhar",
  "share.name": "{site}: placares e jogos",
  "share.copied": "Link copiado",
  "share.failed": "Não foi possível copiar; toque e segure o link",

  "done.checkin": {
    one: "Check-in feito: +{gold} moeda, +{point} pontos",
    other: "Check-in feito: +{gold} moedas, +{point} pontos",
  },
  "done.receive": {
    one: "Prêmio resgatado ({name}): +{gold} moeda, +{point} pontos",
    other: "Prêmio resgatado ({name}): +{gold} moedas, +{point} pontos",
  },
  "done.total": "check-ins no total",
  "done.share": "O compartilhamento de hoje conta para a tarefa",

  "wrong.often": "Muitas tentativas; aguarde um pouco e tente de novo",
  "wrong.unavailable": "O servidor não respondeu; tente de novo em instantes",
} satisfies Translation<typeof source>;
