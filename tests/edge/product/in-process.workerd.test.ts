import { inProcess } from "./implementations.ts";
import { productSuite } from "./suite.ts";

productSuite("in process", inProcess);
