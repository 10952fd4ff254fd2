import { upstream } from "./implementations.ts";
import { productSuite } from "./suite.ts";

productSuite("at an upstream host", upstream);
