import type { Locale } from "#edge/contract/rules/locale.ts";
import { translated } from "#edge/contract/rules/names.ts";
import { PAYOUT_STATUS_TEXT } from "#edge/contract/rules/payouts.ts";
import type { MessageKind, MessageVars, Price } from "./kinds.ts";

/** A message in a reader's language, and the address of this site where it goes on; "" where it does not. */
export interface MessageText {
  title: string;
  text: string;
  link: string;
}

type Texts = { [Kind in MessageKind]: (vars: MessageVars[Kind]) => Omit<MessageText, "link"> };

const formatters = new Map<string, Intl.NumberFormat>();
function numberFormat(locale: Locale, currency: string): Intl.NumberFormat {
  const known =
    formatters.get(locale + currency) ?? new Intl.NumberFormat(locale, currency ? { style: "currency", currency } : {});
  formatters.set(locale + currency, known);
  return known;
}
const coinsIn = (locale: Locale, amount: number): string => numberFormat(locale, "").format(amount);
const GOLD_IN = { zh: "金币", "pt-BR": "de ouro" } as const;
const priceIn = (locale: Locale, { cents, currency }: Price): string =>
  currency === "gold" ? `${coinsIn(locale, cents)} ${GOLD_IN[locale]}` : numberFormat(locale, currency).format(cents / 100);

const PAYOUT_PT = { reviewing: "em análise", paying: "em pagamento", paid: "pago", cancelled: "cancelado" } as const;

const zh: Texts = {
  orderPaid: ({ name, gold, pay }) => ({
    title: "充值成功",
    text: `${translated(name, "zh")}已付款 ${priceIn("zh", pay)}，${coinsIn("zh", gold)} 金币已到账。`,
  }),
  vipExtended: ({ name, days, pay }) => ({
    title: "会员已开通",
    text: `${translated(name, "zh")}已付款 ${priceIn("zh", pay)}，会员增加 ${days} 天。`,
  }),
  modelExtended: ({ name, pay }) => ({
    title: "模型已开通",
    text: `${translated(name, "zh")}已付款 ${priceIn("zh", pay)}，到期日见订阅记录。`,
  }),
  orderRefunded: ({ name, pay }) => ({
    title: "订单已退款",
    text: `${translated(name, "zh")}的 ${priceIn("zh", pay)}${pay.currency === "gold" ? "已退回钱包，剩余的天数同时收回。" : " 将按原支付方式退回；已到账的金币或剩余的天数同时收回。"}`,
  }),
  orderReview: ({ name }) => ({
    title: "订单正在核对",
    text: `${translated(name, "zh")}的付款与订单不一致，客服正在核对，处理后会再通知您。`,
  }),
  withdrawState: ({ state, diamond, reason }) => ({
    title: `提现${PAYOUT_STATUS_TEXT[state]}`,
    text: `您提现的 ${coinsIn("zh", diamond)} 钻石：${PAYOUT_STATUS_TEXT[state]}。${reason ? `原因：${reason}` : ""}`,
  }),
  couponArrived: ({ name }) => ({ title: "收到优惠券", text: `${translated(name, "zh")}已放入您的卡包。` }),
  levelUp: ({ level }) => ({ title: `升到 Lv ${level}`, text: `您的用户等级升到 Lv ${level}。继续完成任务可以升到更高等级。` }),
  feedbackAnswered: ({ about, answer }) => ({ title: "反馈有新回复", text: `关于“${about}”：${answer}` }),
  goodsState: ({ name, state, note }) => ({
    title: state === "sent" ? "商品已发货" : "商品订单已取消",
    text: `${translated(name, "zh")}${state === "sent" ? "已发货。" : "的订单已取消。"}${note ?? ""}`,
  }),
  applicationDecided: ({ approved, reason }) =>
    approved
      ? { title: "主播申请已通过", text: "恭喜，您已成为主播。" }
      : { title: "主播申请未通过", text: `原因：${reason}。可以修改后再次申请。` },
  passwordChanged: ({ device }) => ({
    title: "登录密码已修改",
    text: `${device ? `在 ${device} 上` : ""}修改了登录密码，其他设备已退出。如果不是您本人操作，请立即找回密码。`,
  }),
  phoneChanged: ({ mobile }) => ({
    title: "绑定手机已更换",
    text: `账号已绑定新的手机号 ${mobile}。如果不是您本人操作，请立即联系客服。`,
  }),
  newDevice: ({ device, network }) => ({
    title: "新设备登录",
    text: `您的账号在${device || "一台未知设备"}上登录${network ? `，网络 ${network}` : ""}。如果不是您本人操作，请退出该设备并修改密码。`,
  }),
  notice: ({ title, text }) => ({ title: translated(title, "zh"), text: translated(text, "zh") }),
};

const pt: Texts = {
  orderPaid: ({ name, gold, pay }) => ({
    title: "Recarga concluída",
    text: `${translated(name, "pt-BR")}: pagamento de ${priceIn("pt-BR", pay)} recebido e ${coinsIn("pt-BR", gold)} de ouro na carteira.`,
  }),
  vipExtended: ({ name, days, pay }) => ({
    title: "VIP ativado",
    text: `${translated(name, "pt-BR")}: pagamento de ${priceIn("pt-BR", pay)} recebido. Mais ${days} dias de VIP.`,
  }),
  modelExtended: ({ name, pay }) => ({
    title: "Modelo ativado",
    text: `${translated(name, "pt-BR")}: pagamento de ${priceIn("pt-BR", pay)} recebido. A validade está em suas assinaturas.`,
  }),
  orderRefunded: ({ name, pay }) => ({
    title: "Pedido reembolsado",
    text: `${translated(name, "pt-BR")}: ${priceIn("pt-BR", pay)} ${pay.currency === "gold" ? "voltaram para a carteira; os dias restantes foram retirados." : "voltam pelo meio de pagamento usado; o ouro recebido ou os dias restantes foram retirados."}`,
  }),
  orderReview: ({ name }) => ({
    title: "Pedido em conferência",
    text: `O pagamento de ${translated(name, "pt-BR")} não confere com o pedido. Estamos verificando e avisaremos você.`,
  }),
  withdrawState: ({ state, diamond, reason }) => ({
    title: `Saque ${PAYOUT_PT[state]}`,
    text: `Seu saque de ${coinsIn("pt-BR", diamond)} diamantes está ${PAYOUT_PT[state]}.${reason ? ` Motivo: ${reason}` : ""}`,
  }),
  couponArrived: ({ name }) => ({ title: "Novo cupom", text: `${translated(name, "pt-BR")} está na sua carteira.` }),
  levelUp: ({ level }) => ({
    title: `Você chegou ao Nv ${level}`,
    text: `Seu nível agora é Nv ${level}. Continue com as tarefas para subir mais.`,
  }),
  feedbackAnswered: ({ about, answer }) => ({ title: "Seu feedback foi respondido", text: `Sobre “${about}”: ${answer}` }),
  goodsState: ({ name, state, note }) => ({
    title: state === "sent" ? "Produto enviado" : "Pedido cancelado",
    text: `${translated(name, "pt-BR")}: ${state === "sent" ? "enviado." : "pedido cancelado."}${note ? ` ${note}` : ""}`,
  }),
  applicationDecided: ({ approved, reason }) =>
    approved
      ? { title: "Inscrição de narrador aprovada", text: "Parabéns, você agora é narrador." }
      : { title: "Inscrição de narrador recusada", text: `Motivo: ${reason}. Você pode corrigir e se inscrever de novo.` },
  passwordChanged: ({ device }) => ({
    title: "Senha alterada",
    text: `Sua senha foi alterada${device ? ` em ${device}` : ""} e os outros aparelhos saíram. Se não foi você, recupere a senha agora.`,
  }),
  phoneChanged: ({ mobile }) => ({
    title: "Celular alterado",
    text: `Sua conta agora usa o celular ${mobile}. Se não foi você, fale com o atendimento.`,
  }),
  newDevice: ({ device, network }) => ({
    title: "Acesso em novo aparelho",
    text: `Sua conta entrou em ${device || "um aparelho desconhecido"}${network ? `, rede ${network}` : ""}. Se não foi você, encerre essa sessão e troque a senha.`,
  }),
  notice: ({ title, text }) => ({ title: translated(title, "pt-BR"), text: translated(text, "pt-BR") }),
};

const TEXTS: Record<Locale, Texts> = { zh, "pt-BR": pt };

const LINKS: { [Kind in MessageKind]: (vars: MessageVars[Kind]) => string } = {
  orderPaid: ({ order }) => `/cashier/${order}`,
  vipExtended: ({ order }) => `/cashier/${order}`,
  modelExtended: () => "/data/model/subscription-records",
  orderRefunded: ({ order }) => `/cashier/${order}`,
  orderReview: ({ order }) => `/cashier/${order}`,
  withdrawState: () => "/user-center/withdraw",
  couponArrived: () => "/coupons",
  levelUp: () => "/user-center/task",
  feedbackAnswered: () => "/user-center/feedback",
  goodsState: () => "/newshop/records",
  applicationDecided: ({ type }) => `/user-center/apply/${type}`,
  passwordChanged: () => "/user-center/setting",
  phoneChanged: () => "/user-center/bind-phone",
  newDevice: () => "/user-center/setting",
  notice: ({ link }) => link,
};

const isKind = (kind: string): kind is MessageKind => Object.hasOwn(LINKS, kind);

const textOf = <Kind extends MessageKind>(kind: Kind, vars: MessageVars[Kind], locale: Locale): MessageText => ({
  ...TEXTS[locale][kind](vars),
  link: LINKS[kind](vars),
});

/** A stored message in words; null for a kind that this version does not know, or values that are not its own. */
export function messageText(kind: string, vars: string, locale: Locale): MessageText | null {
  if (!isKind(kind)) return null;
  try {
    return textOf(kind, JSON.parse(vars) as MessageVars[typeof kind], locale);
  } catch {
    return null;
  }
}
