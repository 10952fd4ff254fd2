import type { Locale } from "../contract/rules/locale.ts";
import { checkInText } from "../contract/rules/tasks.ts";

/** Refusals that people read as a toast (Specification 8.2). Mistakes of a program that calls are worded in English where they arise. */
interface Messages {
  votingClosed: string;
  wrongPassword: string;
  notAPhone: string;
  noTextsThere: string;
  tooManyLogins: (minutes: number) => string;
  tooManyGuesses: (minutes: number) => string;
  answerPicture: string;
  busyHashing: (seconds: number) => string;
  tooManyGuests: (minutes: number) => string;
  wrongCaptcha: string;
  wrongCode: string;
  wrongOldPassword: string;
  numberTaken: string;
  notAPicture: string;
  unsayable: string;
  tooManyPictures: (minutes: number) => string;
  codeNotSent: string;
  tooManyCodes: (seconds: number) => string;
  /** What a phone shows. */
  codeSms: (site: string, code: string, minutes: number) => string;
  hasAccountSms: (site: string) => string;
  noAccountSms: (site: string) => string;
  /** How somebody is called who has just come, by the end of his number in the site. */
  newNick: (tail: string) => string;
  /** The check-in button before and after (Specification 4.19). */
  checkIn: readonly [before: string, after: string];
  taskNotReached: string;
  taskOver: string;
  matchIsOver: string;
  tooManyAlerts: (count: number) => string;
  tooManyDevices: (minutes: number) => string;
  alreadyAnchor: string;
  alreadyApplied: string;
  tooManyApplications: (hours: number) => string;
  tooManyForms: (seconds: number) => string;
  formTooLarge: string;
  formWrongType: string;
  formMalformed: string;
  /** Beneath what a form without JavaScript was refused with. */
  goBack: string;
  wrongAddress: string;
  checkAddress: string;
  toScores: string;
  noInviteCode: string;
  posingNick: string;
  tagGone: (tag: string) => string;
}

/** A wait in words: seconds up to a minute and a half, else minutes. */
const waitZh = (seconds: number): string => (seconds <= 90 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`);
const waitPt = (seconds: number): string => {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutos`;
  return seconds === 1 ? "1 segundo" : `${seconds} segundos`;
};

const MESSAGES: Record<Locale, Messages> = {
  zh: {
    votingClosed: "比赛已结束，不能再投票",
    notAPhone: "请输入正确的手机号；其他国家或地区的号码请以 + 和区号开头",
    noTextsThere: "暂不支持向该国家或地区的号码发送短信",
    wrongPassword: "手机号或密码不正确",
    tooManyLogins: (minutes) => `登录失败次数过多，请${minutes}分钟后再试`,
    tooManyGuesses: (minutes) => `这个号码登录失败次数过多，请用短信验证码登录，或${minutes}分钟后再试`,
    answerPicture: "请再输入密码和图中的字符",
    busyHashing: (seconds) => `当前登录人数过多，请${waitZh(seconds)}后再试`,
    matchIsOver: "比赛已结束，不会再有提醒",
    tooManyAlerts: (count) => `这台设备最多设置${count}条提醒，请先取消一些`,
    tooManyDevices: (minutes) => `当前网络开启提醒过于频繁，请${minutes}分钟后再试`,
    alreadyAnchor: "您已经是主播",
    alreadyApplied: "您已有一份申请正在审核",
    tooManyApplications: (hours) => `提交申请过于频繁，请${hours}小时后再试`,
    tooManyForms: (seconds) => `当前网络提交过于频繁，请${waitZh(seconds)}后再试`,
    formTooLarge: "文字太长或文件太大，请改小后再提交",
    formWrongType: "无法识别提交的格式，请在网页上填写后提交",
    formMalformed: "提交的内容不完整，请重新提交",
    goBack: "请返回上一页。",
    wrongAddress: "地址有误",
    checkAddress: "请检查链接是否完整。",
    toScores: "回到比分",
    noInviteCode: "没有这个邀请码，请核对，或留空不填",
    posingNick: "这个昵称会被当成本站，请换一个",
    tagGone: (tag) => `标签“${tag}”已不再提供，请重新选择`,
    tooManyGuests: (minutes) => `当前网络访客过多，请${minutes}分钟后再试，或登录后使用`,
    wrongCaptcha: "图形验证码不正确或已过期，请看新的图片重试",
    wrongCode: "验证码不正确或已失效",
    wrongOldPassword: "密码不正确",
    unsayable: "含有不能使用的词语",
    notAPicture: "请先上传图片",
    tooManyPictures: (minutes) => `上传过于频繁，请${minutes}分钟后再试`,
    numberTaken: "这个手机号已有账号",
    codeNotSent: "验证码暂时发送不出去，请稍后再试",
    tooManyCodes: (seconds) => `验证码发送过于频繁，请${waitZh(seconds)}后再试`,
    codeSms: (site, code, minutes) => `【${site}】验证码 ${code}，${minutes}分钟内有效。请勿告诉他人。`,
    hasAccountSms: (site) => `【${site}】有人用这个号码申请注册，但它已有账号。如果是您本人，请直接登录或找回密码。`,
    noAccountSms: (site) => `【${site}】有人用这个号码申请登录，但它还没有账号。如果是您本人，请先注册。`,
    newNick: (tail) => `球迷${tail}`,
    checkIn: [checkInText(0), checkInText(1)],
    taskNotReached: "任务还没有完成，完成后再来领取",
    taskOver: "这是前一天的任务，奖励已过期",
  },
  "pt-BR": {
    votingClosed: "A partida acabou e a votação foi encerrada",
    notAPhone: "Digite um celular válido. Se for de outro país, comece com + e o código do país",
    noTextsThere: "Ainda não enviamos SMS para números deste país",
    wrongPassword: "Celular ou senha incorretos",
    tooManyLogins: (minutes) =>
      minutes === 1
        ? "Muitas tentativas de login. Tente de novo em 1 minuto"
        : `Muitas tentativas de login. Tente de novo em ${minutes} minutos`,
    tooManyGuesses: (minutes) =>
      `Muitas tentativas com este número. Entre com um código por SMS ou tente de novo em ${minutes === 1 ? "1 minuto" : `${minutes} minutos`}`,
    answerPicture: "Digite de novo a senha e os caracteres da imagem",
    busyHashing: (seconds) => `Muita gente entrando agora. Tente de novo em ${waitPt(seconds)}`,
    matchIsOver: "A partida acabou e não haverá mais alertas",
    tooManyAlerts: (count) => `Este aparelho já tem ${count} alertas. Cancele alguns antes`,
    tooManyDevices: (minutes) =>
      minutes === 1
        ? "Alertas demais ativados nesta rede. Tente de novo em 1 minuto"
        : `Alertas demais ativados nesta rede. Tente de novo em ${minutes} minutos`,
    alreadyAnchor: "Você já é narrador",
    alreadyApplied: "Você já tem uma inscrição em análise",
    tooManyApplications: (hours) =>
      hours === 1 ? "Inscrições demais. Tente de novo em 1 hora" : `Inscrições demais. Tente de novo em ${hours} horas`,
    tooManyForms: (seconds) => `Envios demais nesta rede. Tente de novo em ${waitPt(seconds)}`,
    formTooLarge: "Texto longo demais ou arquivos grandes demais. Reduza e envie de novo",
    formWrongType: "Formato de envio desconhecido. Preencha o formulário na página e envie de novo",
    formMalformed: "O envio chegou incompleto. Envie de novo",
    goBack: "Volte à página anterior.",
    wrongAddress: "Endereço incorreto",
    checkAddress: "Confira se o link está completo.",
    toScores: "Ir para os placares",
    noInviteCode: "Este código de convite não existe. Confira ou deixe em branco",
    posingNick: "Este apelido parece ser do próprio site. Escolha outro",
    tagGone: (tag) => `A etiqueta “${tag}” não existe mais. Escolha de novo`,
    tooManyGuests: (minutes) =>
      minutes === 1
        ? "Há visitantes demais nesta rede. Tente de novo em 1 minuto ou entre na sua conta"
        : `Há visitantes demais nesta rede. Tente de novo em ${minutes} minutos ou entre na sua conta`,
    wrongCaptcha: "As letras não conferem ou a imagem expirou. Tente com a nova imagem",
    wrongCode: "Código incorreto ou expirado",
    wrongOldPassword: "Senha incorreta",
    unsayable: "Contém palavras que não podem ser usadas",
    notAPicture: "Envie a imagem primeiro",
    tooManyPictures: (minutes) =>
      minutes === 1 ? "Imagens demais. Tente de novo em 1 minuto" : `Imagens demais. Tente de novo em ${minutes} minutos`,
    numberTaken: "Este celular já tem uma conta",
    codeNotSent: "Não foi possível enviar o código agora. Tente de novo em instantes",
    tooManyCodes: (seconds) => `Códigos demais foram pedidos. Tente de novo em ${waitPt(seconds)}`,
    codeSms: (site, code, minutes) => `${site}: seu código é ${code}, válido por ${minutes} minutos. Não passe para ninguém.`,
    hasAccountSms: (site) =>
      `${site}: pediram um cadastro com este número, mas ele já tem uma conta. Se foi você, entre ou recupere a senha.`,
    noAccountSms: (site) =>
      `${site}: pediram acesso com este número, mas ele ainda não tem conta. Se foi você, cadastre-se primeiro.`,
    newNick: (tail) => `Torcedor${tail}`,
    checkIn: ["Fazer check-in", "Check-in de hoje feito"],
    taskNotReached: "A tarefa ainda não foi concluída; volte quando terminar",
    taskOver: "Esta tarefa era de outro dia e o prêmio expirou",
  },
};

export const messageOf = (locale: Locale): Messages => MESSAGES[locale];
