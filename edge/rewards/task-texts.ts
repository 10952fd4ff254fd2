import type { Locale } from "../contract/rules/locale.ts";
import type { TaskKind } from "../contract/rules/tasks.ts";

/** How a task is called, and what is to be done. */
export interface TaskText {
  name: string;
  desc: string;
}

/** Names of the tasks, in the language of whoever asks. */
export const TASK_TEXTS: Record<Locale, Record<TaskKind, TaskText>> = {
  zh: {
    appFirstLogin: { name: "首次登录 App", desc: "在手机 App 中登录一次" },
    inviteFriend: { name: "邀请好友", desc: "好友用您的邀请码注册" },
    sendFirstGift: { name: "首次送礼", desc: "给主播送出第一份礼物" },
    readInfo: { name: "阅读资讯", desc: "阅读资讯文章" },
    shareInfo: { name: "分享资讯", desc: "分享一篇资讯文章" },
    shareMessage: { name: "分享比赛动态", desc: "分享一场比赛的动态" },
    shareToFriend: { name: "分享给好友", desc: "把本站分享给一位好友" },
    online: { name: "在线时长", desc: "登录后停留在本站" },
    watchLive: { name: "观看直播", desc: "观看不同的直播间" },
    sendComment: { name: "发表评论", desc: "在直播间发言" },
    sendGift: { name: "赠送礼物", desc: "给主播送礼物" },
  },
  "pt-BR": {
    appFirstLogin: { name: "Primeiro acesso no app", desc: "Entre uma vez pelo aplicativo" },
    inviteFriend: { name: "Convidar amigos", desc: "Amigos se cadastram com o seu código" },
    sendFirstGift: { name: "Primeiro presente", desc: "Envie o primeiro presente a um narrador" },
    readInfo: { name: "Ler notícias", desc: "Leia notícias do site" },
    shareInfo: { name: "Compartilhar notícia", desc: "Compartilhe uma notícia" },
    shareMessage: { name: "Compartilhar partida", desc: "Compartilhe o andamento de uma partida" },
    shareToFriend: { name: "Compartilhar com amigo", desc: "Mostre o site a um amigo" },
    online: { name: "Tempo no site", desc: "Fique no site com a sua conta" },
    watchLive: { name: "Assistir ao vivo", desc: "Assista a salas ao vivo diferentes" },
    sendComment: { name: "Comentar", desc: "Fale em uma sala ao vivo" },
    sendGift: { name: "Enviar presentes", desc: "Envie presentes a um narrador" },
  },
};
