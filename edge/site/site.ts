/** The public exports of `site`: other code folders import only this file and `reads.ts` from this folder. */
export { answerFeedback, closeFeedback } from "./answer-feedback.ts";
export { applicationDecided, applicationHandlers, toApplication } from "./applications.ts";
export { config, protocal } from "./config.ts";
export { customerservice, toFeedback } from "./customer-service.ts";
export { saveProtocol } from "./write-texts.ts";
