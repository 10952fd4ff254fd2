import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/operate.ts";

export default {
  title: "Console de operação",
  description: "Chaves, conteúdo, produtos, usuários e registro do site.",
  sections: "Seções do console",

  "home.text": "Toda mudança vale na hora e fica no registro.",
  "menu.waiting": "à espera: {count}",
  "home.sections": "Todas as seções",
  "home.recent": "Últimas ações",
  "home.all": "Registro completo",

  "group.site": "Site",
  "group.content": "Conteúdo",
  "group.goods": "Produtos e pedidos",
  "group.people": "Usuários e chat",
  "group.record": "Registro",

  "section.config": "Chaves e números",
  "section.feed": "Dados dos jogos",
  "section.log": "Registro de ações",
  "section.acts": "Atos de moderação",
  "section.metrics": "Métricas do serviço",
  "section.feedback": "Contatos recebidos",
  "section.service": "Atendimento e parceiro",
  "section.adverts": "Anúncios e listas",
  "section.articles": "Avisos e notícias",
  "section.tv": "Onde assistir",
  "section.texts": "Termos e textos",
  "section.goods": "Produtos e cupons",
  "section.orders": "Pedidos",
  "section.shop": "Loja",
  "section.parcels": "Pedidos da loja",
  "section.payouts": "Saques",
  "section.people": "Usuários",
  "section.chat": "Moderação do chat",
  "section.reports": "Denúncias",
  "section.posts": "Vídeos e publicações",
  "section.applications": "Inscrições",
  "section.inbox": "Mensagens do site",
  "section.activities": "Eventos",
  "section.models": "Planos de modelos",
  "section.red-plans": "Palpites",

  save: "Salvar",
  busy: "Enviando…",
  done: "Feito e anotado no registro.",
  "done.line": "Ver registro #{line}",
  add: "Adicionar",
  all: "Todos",
  remove: "Apagar",

  "filter.state": "Situação",
  "filter.any": "Tudo",
  "filter.go": "Filtrar",
  "filter.none": "Limpar filtros",

  "reason.optional": "Motivo (opcional)",
  "reason.required": "Motivo",

  "ask.reason": "Motivo: {reason}",
  "ask.back": "Não, voltar",

  "wrong.time": "Digite data e hora",

  "field.person": "Número do usuário",
  "field.languages": "Basta um idioma: nos outros aparece o texto preenchido.",
  "field.url": "Link",

  "log.here": "Registro",
} satisfies Translation<typeof source>;
