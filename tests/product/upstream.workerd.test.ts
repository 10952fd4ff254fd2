import { upstream } from "./implementations";
import { productSuite } from "./suite";

productSuite("at an upstream host", upstream);
