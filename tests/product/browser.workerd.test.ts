import { browser } from "./implementations";
import { productSuite } from "./suite";

productSuite("in a browser", browser);
