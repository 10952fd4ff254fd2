import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/user.ts";

export default {
  "login.title": "Entrar",
  "login.description": "Entre com celular e senha para seguir jogos e votar.",
  "login.heading": "Entrar em {site}",
  "login.mobile": "Celular",
  "login.password": "Senha",
  "login.submit": "Entrar",
  "login.busy": "Entrando…",
  "login.mobile.wrong": "Digite o celular com DDD; de outro país, comece com + e o código dele",
  "login.password.wrong": "A senha tem pelo menos 6 caracteres e no máximo 128; confira e tente de novo",
  "login.refused": "Celular ou senha incorretos",
  "login.unavailable": "O servidor não respondeu; tente de novo em instantes",
  "login.ways": "Outras opções",
  "login.by-code": "Entrar com código",
  "login.by-password": "Entrar com senha",
  "login.forgot": "Esqueci a senha",
  "login.register": "Criar conta",
  "login.renewed": "Senha nova definida. Todos os aparelhos saíram da conta: entre de novo.",
  "login.demo": "Contas de demonstração",
  "login.demo.fill": "Usar",
  "login.demo.use": "Usar a conta {mobile}",
  "login.role.viewer": "Torcedor",
  "login.role.vip": "VIP",
  "login.role.anchor": "Narrador",
  "login.role.operator": "Operador",
} satisfies Translation<typeof source>;
