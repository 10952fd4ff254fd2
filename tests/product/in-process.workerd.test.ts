import { inProcess } from "./implementations";
import { productSuite } from "./suite";

productSuite("in process", inProcess);
