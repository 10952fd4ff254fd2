import type { Translation } from "../../text.ts";
import type source from "../../zh/pages/user.ts";

export default {
  "login.title": "Sign in",
  "login.description": "Sign in with your mobile number and password to follow matches and vote.",
  "login.heading": "Sign in to {site}",
  "login.mobile": "Mobile number",
  "login.password": "Password",
  "login.submit": "Sign in",
  "login.busy": "Signing in…",
  "login.mobile.wrong": "Enter your mobile number; start with + and the country code",
  "login.password.wrong": "A password has 6 to 128 characters; check and try again",
  "login.refused": "Wrong mobile number or password",
  "login.unavailable": "The server did not answer; try again in a moment",
  "login.ways": "Other ways",
  "login.by-code": "Sign in with a code",
  "login.by-password": "Sign in with a password",
  "login.forgot": "Forgot password",
  "login.register": "Sign up",
  "login.renewed": "Your new password is set. All devices are signed out: sign in again.",
  "login.demo": "Demo accounts",
  "login.demo.fill": "Use",
  "login.demo.use": "Use account {mobile}",
  "login.role.viewer": "Fan",
  "login.role.vip": "VIP",
  "login.role.anchor": "Streamer",
  "login.role.operator": "Operator",
} satisfies Translation<typeof source>;
