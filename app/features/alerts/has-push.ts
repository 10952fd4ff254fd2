export const hasPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
