import { checkInText } from "../contract/rules/check-in";
import type { Locale } from "../contract/rules/locale";

/** Refusals that people read as a toast (Specification 8.2). Mistakes of a program that calls are worded in English where they arise. */
interface Messages {
  votingClosed: string;
  wrongPassword: string;
  tooManyLogins: (minutes: number) => string;
  tooManyGuests: (minutes: number) => string;
  /** The check-in button before and after (Specification 4.19). */
  checkIn: readonly [before: string, after: string];
  taskNotReached: string;
  taskOver: string;
}

const MESSAGES: Record<Locale, Messages> = {
  zh: {
    votingClosed: "比赛已结束，不能再投票",
    wrongPassword: "手机号或密码不正确",
    tooManyLogins: (minutes) => `登录失败次数过多，请${minutes}分钟后再试`,
    tooManyGuests: (minutes) => `当前网络访客过多，请${minutes}分钟后再试，或登录后使用`,
    checkIn: [checkInText(0), checkInText(1)],
    taskNotReached: "任务还没有完成，完成后再来领取",
    taskOver: "这是前一天的任务，奖励已过期",
  },
  "pt-BR": {
    votingClosed: "A partida acabou e a votação foi encerrada",
    wrongPassword: "Celular ou senha incorretos",
    tooManyLogins: (minutes) =>
      minutes === 1 ? "Muitas tentativas de login. Tente de novo em 1 minuto" : `Muitas tentativas de login. Tente de novo em ${minutes} minutos`,
    tooManyGuests: (minutes) =>
      minutes === 1 ? "Há visitantes demais nesta rede. Tente de novo em 1 minuto ou entre na sua conta" : `Há visitantes demais nesta rede. Tente de novo em ${minutes} minutos ou entre na sua conta`,
    checkIn: ["Fazer check-in", "Check-in de hoje feito"],
    taskNotReached: "A tarefa ainda não foi concluída; volte quando terminar",
    taskOver: "Esta tarefa era de outro dia e o prêmio expirou",
  },
};

export const messageOf = (locale: Locale): Messages => MESSAGES[locale];
