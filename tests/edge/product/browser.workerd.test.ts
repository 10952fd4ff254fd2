import { browser } from "./implementations.ts";
import { productSuite } from "./suite.ts";

productSuite("in a browser", browser);
