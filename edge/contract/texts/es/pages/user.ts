import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/user.ts";

export default {
  "login.title": "Entrar",
  "login.description": "Entra con tu teléfono y contraseña para seguir partidos y votar.",
  "login.heading": "Entrar en {site}",
  "login.mobile": "Teléfono",
  "login.password": "Contraseña",
  "login.submit": "Entrar",
  "login.busy": "Entrando…",
  "login.mobile.wrong": "Escribe tu número de teléfono; empieza por + y el código del país",
  "login.password.wrong": "La contraseña tiene de 6 a 128 caracteres; revísala e inténtalo de nuevo",
  "login.refused": "Teléfono o contraseña incorrectos",
  "login.unavailable": "El servidor no respondió; inténtalo de nuevo en un momento",
  "login.ways": "Otras opciones",
  "login.by-code": "Entrar con un código",
  "login.by-password": "Entrar con contraseña",
  "login.forgot": "Olvidé mi contraseña",
  "login.register": "Crear cuenta",
  "login.renewed": "Tu nueva contraseña está lista. Se cerró la sesión en todos los dispositivos: entra de nuevo.",
  "login.demo": "Cuentas de demostración",
  "login.demo.fill": "Usar",
  "login.demo.use": "Usar la cuenta {mobile}",
  "login.role.viewer": "Aficionado",
  "login.role.vip": "VIP",
  "login.role.anchor": "Streamer",
  "login.role.operator": "Operador",
} satisfies Translation<typeof source>;
