/** The door of `site`: what other subjects ask of it. They import nothing else of this folder but `reads.ts`. */
export { answerFeedback, closeFeedback } from "./answer-feedback.ts";
export { applicationDecided, applicationHandlers, applicationOf } from "./applications.ts";
export { config, protocal } from "./config.ts";
export { customerservice, feedbackOf } from "./customer-service.ts";
export { saveProtocol } from "./write-texts.ts";
