import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/operate-activity.ts";

export default {
  text: "Eventos de tarefas e sorteios grátis. Publicado, todos veem na hora; chances publicadas só mudam em nova versão.",
  new: "Novo evento",
  edit: "Editar evento",
  see: "Ver a página",
  empty: "Ainda não há eventos",
  "kind.draw": "Sorteio",
  "kind.task": "Tarefas",
  draft: "Rascunho",
  "phase.running": "Em andamento",
  "phase.coming": "Em breve",
  "phase.over": "Encerrado",
  basics: "Conteúdo e período",
  kind: "Tipo",
  "kind.hint": "Não muda depois de criado",
  "rules.hint": "Uma por linha",
  starts_at: "Início",
  ends_at: "Fim",
  "at.hint": "Seu fuso: {zone}",
  "starts.stay": "Não muda depois de publicado",
  welcome_tickets: "Bilhetes iniciais por pessoa",
  "welcome.hint": "0 para eventos de tarefas",
  tickets: "Origem dos bilhetes",
  "tickets.hint": "Uma por linha: tarefa vezes = bilhetes <= máximo, como readInfo 2 = 1 <= 7. Tarefas: {tasks}",
  "wrong.tickets": "Uma linha não foi entendida. Escreva como “readInfo 2 = 1 <= 7”, uma por tarefa",
  "wrong.end": "O fim tem de vir depois do início",

  "prizes.title": "Prêmios e chances",
  "prizes.version": "Versão atual: {version}",
  "prizes.hint":
    "Um por linha: tipo quantidade chance% xestoque : nome chinês / nome português / nome inglês (opcional). Ex.: gold 188 0.5% x5 : … / 188 moedas / 188 gold. As chances somam 100%; sem x é ilimitado, e ao menos um tem de ser. Tipos: gold moedas, point pontos, vip dias, coupon dias@cupom, gift quantidade@presente, none sem prêmio.",
  "stages.title": "Prêmios das etapas",
  "stages.hint":
    "Uma por linha: tarefa vezes tipo quantidade : nome chinês / nome português / nome inglês (opcional). Ex.: checkin 3 gold 8 : … / 8 moedas / 8 gold. Tarefas: {tasks}",
  "stages.stay": "O evento foi publicado e as etapas não mudam mais.",
  "wrong.table": "Uma linha não foi entendida. Siga o formato abaixo",
  "table.ask":
    "O sorteio está publicado. Ao salvar, as chances viram uma nova versão: todos veem a hora e as chances antigas, e o estoque recomeça. Atualizar?",
  given: "Entregues",
  "given.of": "{given} de {stock}",

  "publish.title": "Publicar",
  "publish.text": "Todos verão o evento; início, origem dos bilhetes e prêmios publicados não mudam mais.",
  "publish.submit": "Publicar evento",
  "publish.ask": "Depois de publicar, o início e os prêmios não mudam diretamente. Publicar?",
  "end.title": "Encerrar antes",
  "end.text": "Termina agora e não volta. Os prêmios entregues ficam; etapas alcançadas podem ser resgatadas por três dias.",
  "end.submit": "Encerrar agora",
  "end.ask": "O evento termina agora e não volta. Encerrar?",
} satisfies Translation<typeof source>;
