/** Builds the UIKit as its vendor's guide says. The address names the user who signs in. */
import { TUIChatKit, TUIComponents, TUIKit } from "@tencentcloud/chat-uikit-vue";
import { createApp, h } from "vue";

const { app, user, signature } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

const root = createApp({ render: () => h(TUIKit, { SDKAppID: Number(app), userID: user, userSig: signature }) });
TUIChatKit.components(TUIComponents, root);
root.mount("#app");
