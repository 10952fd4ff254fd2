import type { Locale } from "../contract/rules/locale";

/** Refusals that people read as a toast (Specification 8.2). Mistakes of a program that calls are worded in English where they arise. */
interface Messages {
  votingClosed: string;
  wrongPassword: string;
  tooManyLogins: (minutes: number) => string;
  tooManyGuests: (minutes: number) => string;
  matchIsOver: string;
  tooManyAlerts: (count: number) => string;
  tooManyDevices: (minutes: number) => string;
}

const MESSAGES: Record<Locale, Messages> = {
  zh: {
    votingClosed: "比赛已结束，不能再投票",
    wrongPassword: "手机号或密码不正确",
    tooManyLogins: (minutes) => `登录失败次数过多，请${minutes}分钟后再试`,
    matchIsOver: "比赛已结束，不会再有提醒",
    tooManyAlerts: (count) => `这台设备最多设置${count}条提醒，请先取消一些`,
    tooManyDevices: (minutes) => `当前网络开启提醒过于频繁，请${minutes}分钟后再试`,
    tooManyGuests: (minutes) => `当前网络访客过多，请${minutes}分钟后再试，或登录后使用`,
  },
  "pt-BR": {
    votingClosed: "A partida acabou e a votação foi encerrada",
    wrongPassword: "Celular ou senha incorretos",
    tooManyLogins: (minutes) =>
      minutes === 1 ? "Muitas tentativas de login. Tente de novo em 1 minuto" : `Muitas tentativas de login. Tente de novo em ${minutes} minutos`,
    matchIsOver: "A partida acabou e não haverá mais alertas",
    tooManyAlerts: (count) => `Este aparelho já tem ${count} alertas. Cancele alguns antes`,
    tooManyDevices: (minutes) =>
      minutes === 1 ? "Alertas demais ativados nesta rede. Tente de novo em 1 minuto" : `Alertas demais ativados nesta rede. Tente de novo em ${minutes} minutos`,
    tooManyGuests: (minutes) =>
      minutes === 1 ? "Há visitantes demais nesta rede. Tente de novo em 1 minuto ou entre na sua conta" : `Há visitantes demais nesta rede. Tente de novo em ${minutes} minutos ou entre na sua conta`,
  },
};

export const messageOf = (locale: Locale): Messages => MESSAGES[locale];
