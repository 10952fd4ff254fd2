import type { Locale } from "../contract/rules/locale.ts";

/** Refusals of customer service, of the partner's number and of cloud storage, which people read beside a form (Specification 8.2). */
interface ServiceMessages {
  tooManyReports: (minutes: number) => string;
  keyUsed: string;
  picturesNeedAccount: string;
  noCloudStorage: string;
  cloudSilent: string;
  noPartner: string;
  memberTaken: string;
  tooManyMembers: (minutes: number) => string;
}

const MESSAGES: Record<Locale, ServiceMessages> = {
  zh: {
    tooManyReports: (minutes) => `提交过于频繁，请${minutes}分钟后再试`,
    keyUsed: "这张表单已经提交过，请刷新页面后再写",
    picturesNeedAccount: "登录后才能附图片",
    noCloudStorage: "本站自行保存文件，没有云存储；请用 getTempKeysForMinio 获取上传地址",
    cloudSilent: "云存储暂时没有回应，请稍后再试",
    noPartner: "暂时没有合作方，不能填写会员号",
    memberTaken: "这个会员号已绑定其他账号，如有疑问请联系客服",
    tooManyMembers: (minutes) => `修改过于频繁，请${minutes}分钟后再试`,
  },
  "pt-BR": {
    tooManyReports: (minutes) =>
      minutes === 1
        ? "Muitas mensagens em pouco tempo. Tente de novo em 1 minuto"
        : `Muitas mensagens em pouco tempo. Tente de novo em ${minutes} minutos`,
    keyUsed: "Este formulário já foi enviado. Recarregue a página para escrever outra mensagem",
    picturesNeedAccount: "Entre na sua conta para anexar imagens",
    noCloudStorage: "Este site guarda os próprios arquivos e não usa nuvem; peça o endereço de envio a getTempKeysForMinio",
    cloudSilent: "O armazenamento em nuvem não respondeu. Tente de novo em instantes",
    noPartner: "Não há parceiro no momento; o número de sócio não pode ser salvo",
    memberTaken: "Este número de sócio já está em outra conta. Se for engano, fale com o atendimento",
    tooManyMembers: (minutes) =>
      minutes === 1 ? "Alterações demais. Tente de novo em 1 minuto" : `Alterações demais. Tente de novo em ${minutes} minutos`,
  },
};

export const serviceMessageOf = (locale: Locale): ServiceMessages => MESSAGES[locale];
