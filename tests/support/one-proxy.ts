/**
 * Keeps requests from becoming slower. The test pool wraps its class's prototype in one more Proxy for each request and each
 * started object (cloudflare/workers-sdk issue 15092). After 1,000 requests a property is read through 1,000 Proxies. All of them
 * do the same, so the first Proxy is reused.
 */
const NativeProxy = Proxy;
/** Set once the patch is in place, because files share one workerd and each of them loads this file. */
const IN_PLACE = Symbol.for("one proxy in place");
const wrapped = new WeakSet<object>();

const isPrototypeWrapper = ({ get }: ProxyHandler<object>): boolean => String(get).includes("getUnknownPrototypeKey");

if (!(IN_PLACE in globalThis)) {
  globalThis.Proxy = new NativeProxy(NativeProxy, {
    construct(_, [target, handler]: [object, ProxyHandler<object>]) {
      if (wrapped.has(target)) return target;
      const proxy = new NativeProxy(target, handler);
      if (isPrototypeWrapper(handler)) wrapped.add(proxy);
      return proxy;
    },
  });
  Object.assign(globalThis, { [IN_PLACE]: true });
}
